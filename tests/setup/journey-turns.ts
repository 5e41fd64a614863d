import { sweep, turnOf } from "./sweep.ts"

/** The gate walks these every time, each of the others in its turn. */
const EVERY_TIME = new Set([
  // Who sees and may do what: sessions, roles, hostile texts.
  "access",
  "hostile",
  "late-list",
  "session",
  // What everybody meets on every page.
  "accessible",
  "around",
  "axe",
  "keyboard",
  "layout",
  "navigation",
  // What a school lives on: contracts on their way, signatures, deposits, attendance, money.
  "attendance",
  "company-record",
  "contract-deposit",
  "contract-form",
  "contracts",
  "home",
  "invoicing",
  "signature",
])
/** In how many days each of the others comes round. */
export const TURNS = 10

const nameOf = (file: string): string => file.replace(/^.*\//, "").replace(/\.spec\.ts$/, "")

export const isEveryTime = (file: string): boolean => EVERY_TIME.has(nameOf(file))

/** Dealt out by name, one after the other: the files of one capability lie beside each other, and so fall on several days. */
const inTurn = (files: readonly string[], turn: number): readonly string[] =>
  files
    .filter((file) => !isEveryTime(file))
    .toSorted()
    .filter((_, n) => n % TURNS === turn)

/** The journeys of today: with `--full` all of them, `TURN=2` those of another day. */
export const filesOfTurn = (files: readonly string[], turn: number = turnOf(TURNS)): readonly string[] =>
  sweep([...files.filter(isEveryTime), ...inTurn(files, turn)], files)
