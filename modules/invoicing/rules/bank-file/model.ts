import type { IsoDate } from "@jalon/kernel"

/** A movement of the bank account, as a file tells it. */
export type BankEntry = {
  /** The same each time the movement is read, from whatever file: what is known already is recognised by it. */
  readonly reference: string
  readonly bookedOn: IsoDate
  /** Above zero when money came in. */
  readonly cents: number
  readonly label: string
  readonly payerName: string
  readonly payerIban: string
}

/** What could not be read, shown as it stands. */
export type BadLine = { readonly line: number; readonly text: string; readonly reason: string }

export type BankFile = {
  readonly format: "camt.053" | "csv"
  /** IBAN of the account, when the file names it. */
  readonly account: string
  readonly entries: readonly BankEntry[]
  readonly badLines: readonly BadLine[]
}

export type UnreadableFile = { readonly format: "unreadable"; readonly reason: string }
