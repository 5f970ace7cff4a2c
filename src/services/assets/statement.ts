import { fromPromise } from 'xstate'
import { bills } from '#contract/assets/calls/bills.ts'
import type { Statement } from '#contract/assets/calls/bills.ts'
import { statementFile } from '#machines/assets/statement/statementFile.ts'
import type { StatementWords } from '#machines/assets/statement/statementFile.ts'
import type { StatementDays } from '#machines/assets/statement/statementDays.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { saveFile } from '../browser/saveFile.ts'
import type { Services } from '../services.ts'

/** The actors of the statement's page. Its translations are looked up when the file is written. */
export const createStatementActors = (
  { client, random }: Pick<Services, 'client' | 'random'>,
  wordsOfFile: () => StatementWords,
) => ({
  fetchStatement: requestOf<Statement, StatementDays>(
    ({ query, signal, willRetry }) => client.area(bills).statement({ query }, { signal, willRetry }),
    random.share,
  ),
  saveStatement: fromPromise<void, { readonly statement: Statement | undefined }>(({ input }) => {
    if (input.statement) {
      const { name, text } = statementFile(input.statement, wordsOfFile())
      saveFile(name, text, 'text/csv')
    }
    return Promise.resolve()
  }),
})
