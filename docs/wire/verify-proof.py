#!/usr/bin/env python3
"""Verifies a Statefloor proof of reserves (statefloor-proof/1, docs/wire/proof.md).

usage: verify.py FILE PUBLISHED_ROOT
"""
import hashlib, json, re, sys


def sha256(*lines):
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def units(amount):  # 10^-18 of a coin, so that sums are exact
    if not re.fullmatch(r"(0|[1-9]\d{0,19})(\.\d{0,17}[1-9])?", amount):
        sys.exit(f"FAILED: {amount!r} is not an amount: negative, or not in its only spelling")
    whole, _, fraction = amount.partition(".")
    return int(whole) * 10**18 + int(fraction.ljust(18, "0"))


def text(value):
    whole, fraction = divmod(value, 10**18)
    return f"{whole}.{fraction:018}".rstrip("0").rstrip(".")


def check(ok, what):
    if not ok:
        sys.exit(f"FAILED: {what}")
    print(f"ok: {what}")


def main(path, published):
    proof = json.load(open(path, encoding="utf-8"))
    check(proof["format"] == "statefloor-proof/1", "format is statefloor-proof/1")
    date, trees = proof["date"], {tree["coin"]: tree for tree in proof["trees"]}
    check([tree["coin"] for tree in proof["trees"]] == sorted(trees), "trees are sorted, none is listed twice")
    lines = [f"{t['coin']} {t['leaves']} {t['root']} {text(units(t['total']))}" for t in proof["trees"]]
    check(sha256("statefloor-proof/1 day", date, *lines) == proof["root"], "the day's root commits to all trees")
    check(proof["root"] == published, "the day's root is the published one")
    coins = [branch["coin"] for branch in proof["branches"]]
    check(coins and len(coins) == len(set(coins)), "there is one branch for each coin")
    for branch in proof["branches"]:
        coin, at, width = branch["coin"], branch["index"], trees[branch["coin"]]["leaves"]
        check(0 <= at < width, f"{coin}: leaf {at} of {width}")
        total, rest = units(branch["amount"]), list(branch["siblings"])
        node = sha256("statefloor-proof/1 leaf", date, coin, proof["nonce"], proof["uid"], branch["amount"])
        while width > 1:
            if at % 2 or at + 1 < width:
                check(rest, f"{coin}: there is a sibling at width {width}")
                other = rest.pop(0)
                pair = [(node, text(total)), (other["hash"], other["sum"])]
                (a, x), (b, y) = pair[::-1] if at % 2 else pair
                node, total = sha256("statefloor-proof/1 node", a, x, b, y), total + units(other["sum"])
            at, width = at // 2, (width + 1) // 2
        check(not rest, f"{coin}: no sibling is left over")
        check(text(total) == trees[coin]["total"], f"{coin}: total {text(total)}")
        check(node == trees[coin]["root"], f"{coin}: root, with your {branch['amount']}")
    print(f"VERIFIED: UID {proof['uid']} on {date}")


main(*sys.argv[1:3]) if len(sys.argv) == 3 else sys.exit(__doc__)
