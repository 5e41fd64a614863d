import { isIsoDate } from "@jalon/calendar"
import { childOf, childrenOf, readXml, textOf, XmlError, type XmlNode } from "@jalon/xml"
import { referencesFor } from "./entry-references.ts"
import type { BadLine, BankEntry, BankFile, UnreadableFile } from "./model.ts"
import { fileWords, lineWords } from "./words.fr.ts"

type Problem = { readonly problem: string }
type Read = { readonly bankReference: string; readonly entry: Omit<BankEntry, "reference"> }

const AMOUNT = /^(\d{1,12})(?:\.(\d{1,2})0{0,3})?$/

const readCents = (node: XmlNode | undefined): number | Problem => {
  const currency = node?.attributes.get("Ccy") ?? ""
  if (currency !== "EUR") return { problem: lineWords.currency(currency) }
  const text = node?.text.trim() ?? ""
  const [, whole, decimals = ""] = AMOUNT.exec(text) ?? []
  if (whole === undefined) return { problem: lineWords.amount(text) }
  return Number(whole) * 100 + Number(decimals.padEnd(2, "0"))
}

const isProblem = (value: object | number): value is Problem =>
  typeof value === "object" && "problem" in value

/** A reversal turns the direction round. */
const signOf = (entry: XmlNode): 1 | -1 | Problem => {
  const direction = textOf(entry, "CdtDbtInd")
  if (direction !== "CRDT" && direction !== "DBIT") return { problem: lineWords.direction }
  const isReversed = textOf(entry, "RvslInd") === "true"
  return (direction === "CRDT") === !isReversed ? 1 : -1
}

const labelOf = (entry: XmlNode, details: XmlNode | undefined): string =>
  [
    ...childrenOf(details, "RmtInf", "Ustrd"),
    ...childrenOf(details, "RmtInf", "Strd", "CdtrRefInf", "Ref"),
    ...childrenOf(details, "Refs", "EndToEndId").filter(({ text }) => text.trim() !== "NOTPROVIDED"),
    ...childrenOf(details, "AddtlTxInf"),
    ...childrenOf(entry, "AddtlNtryInf"),
  ]
    .map(({ text }) => text.trim().replace(/\s+/g, " "))
    .filter(Boolean)
    .join(" – ")

/** Who paid: the debtor, whose name stands one level deeper since version 8. */
const payerOf = (details: XmlNode | undefined) => {
  const parties = childOf(details, "RltdPties")
  return {
    payerName: textOf(parties, "Dbtr", "Nm") || textOf(parties, "Dbtr", "Pty", "Nm"),
    payerIban: textOf(parties, "DbtrAcct", "Id", "IBAN"),
  }
}

const bankReferenceOf = (entry: XmlNode, details: XmlNode | undefined): string =>
  textOf(details, "Refs", "AcctSvcrRef") || textOf(entry, "AcctSvcrRef") || textOf(details, "Refs", "TxId")

/** A collective entry is several movements, when its parts add up to it. */
const partsOf = (entry: XmlNode, cents: number) => {
  const whole = [{ details: childOf(entry, "NtryDtls", "TxDtls"), cents }]
  const parts = childrenOf(entry, "NtryDtls", "TxDtls").map((details) => ({
    details,
    cents: readCents(childOf(details, "Amt") ?? childOf(details, "AmtDtls", "TxAmt", "Amt")),
  }))
  const known = parts.flatMap((part) =>
    isProblem(part.cents) ? [] : [{ details: part.details, cents: part.cents }],
  )
  const sum = known.reduce((total, part) => total + part.cents, 0)
  return known.length > 1 && known.length === parts.length && sum === cents ? known : whole
}

const readEntry = (entry: XmlNode): readonly Read[] | Problem => {
  const status = textOf(entry, "Sts") || textOf(entry, "Sts", "Cd")
  if (status !== "" && status !== "BOOK") return { problem: lineWords.notBooked }
  const cents = readCents(childOf(entry, "Amt"))
  if (isProblem(cents)) return cents
  const sign = signOf(entry)
  if (isProblem(sign)) return sign
  const written =
    textOf(entry, "BookgDt", "Dt") || textOf(entry, "BookgDt", "DtTm") || textOf(entry, "ValDt", "Dt")
  const bookedOn = written.slice(0, 10)
  if (!isIsoDate(bookedOn)) return { problem: lineWords.date(written) }
  return partsOf(entry, cents).map((part) => ({
    bankReference: bankReferenceOf(entry, part.details),
    entry: {
      bookedOn,
      cents: sign * part.cents,
      label: labelOf(entry, part.details),
      ...payerOf(part.details),
    },
  }))
}

const shownEntry = (entry: XmlNode): string =>
  [
    textOf(entry, "BookgDt", "Dt"),
    textOf(entry, "Amt"),
    textOf(entry, "CdtDbtInd"),
    labelOf(entry, childOf(entry, "NtryDtls", "TxDtls")),
  ]
    .filter(Boolean)
    .join(" ")

export const readCamt = (text: string, maxLength: number): BankFile | UnreadableFile => {
  let root: XmlNode
  try {
    root = readXml(text, { maxLength })
  } catch (error) {
    if (error instanceof XmlError) return { format: "unreadable", reason: fileWords.brokenXml }
    throw error
  }
  const statements = childrenOf(root, "BkToCstmrStmt", "Stmt")
  if (statements.length === 0) return { format: "unreadable", reason: fileWords.otherXml }
  const account = textOf(statements[0], "Acct", "Id", "IBAN")
  const entries: BankEntry[] = []
  const badLines: BadLine[] = []
  const refer = new Map<string, ReturnType<typeof referencesFor>>()
  let line = 0
  for (const statement of statements) {
    const own = textOf(statement, "Acct", "Id", "IBAN")
    const reference = refer.get(own) ?? referencesFor(own)
    refer.set(own, reference)
    for (const node of childrenOf(statement, "Ntry")) {
      line++
      const read = readEntry(node)
      if (isProblem(read)) badLines.push({ line, text: shownEntry(node), reason: read.problem })
      else
        for (const { bankReference, entry } of read)
          entries.push({ reference: reference(bankReference, entry), ...entry })
    }
  }
  return { format: "camt.053", account, entries, badLines }
}
