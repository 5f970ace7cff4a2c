// The baseline of the trading floor's orders: a page without a library that sends the same signed call and writes one
// row. Plain JavaScript, because helpers that a compiler adds to functions would be missing in the page.
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const encoder = new TextEncoder()
const algorithm = { name: 'HMAC', hash: 'SHA-256' }

/** Loads the session key and draws the button. The contract of the calls comes from the bench. */
window.prepareOrders = async ({ call, session, own, names }) => {
  const { data } = await (await fetch(session.path, { headers: own })).json()
  const secret = Uint8Array.from(atob(data.signKey), (letter) => letter.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
  const behind = data.time - Date.now()

  const send = async (order) => {
    const body = JSON.stringify({ ...order, clientOrderId: crypto.randomUUID() })
    const [time, nonce] = [String(Date.now() + behind), crypto.randomUUID()]
    const bodyHash = hex(await crypto.subtle.digest('SHA-256', encoder.encode(body)))
    const text = [call.method, call.path, time, nonce, bodyHash].join('\n')
    const signature = hex(await crypto.subtle.sign(algorithm, key, encoder.encode(text)))
    const headers = {
      ...own,
      'Content-Type': 'application/json',
      [names.signature]: signature,
      [names.timestamp]: time,
      [names.nonce]: nonce,
    }
    const answer = await (await fetch(call.path, { method: call.method, headers, body })).json()
    if (answer.code !== 200) throw new Error(`The order was refused: ${answer.code} ${answer.msg}`)
    return answer.data
  }

  document.body.innerHTML = '<button type="button">Buy</button><table><tbody></tbody></table>'
  const rows = document.querySelector('tbody')
  window.bareOrders = { next: undefined, ids: [], drawn: [] }
  const place = async (timeStamp) => {
    const { orderId, price, amount } = await send(window.bareOrders.next)
    const row = rows.insertRow(0)
    // When the row was on screen, by the browser, as on the floor.
    new PerformanceObserver((list, observer) => {
      const painted = list.getEntries().find(({ identifier }) => identifier === orderId)
      if (!painted) return
      observer.disconnect()
      window.bareOrders.ids.push(orderId)
      window.bareOrders.drawn.push(painted.renderTime - timeStamp)
    }).observe({ type: 'element' })
    for (const text of [orderId, price, amount]) {
      const cell = row.insertCell()
      cell.setAttribute('elementtiming', orderId)
      cell.textContent = text
    }
  }
  document.querySelector('button').addEventListener('click', ({ timeStamp }) => void place(timeStamp))
}
