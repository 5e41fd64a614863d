import type { IsoDate } from "@jalon/kernel"

/** A movement, as a test or a demo says it. */
export type StatementEntry = {
  reference: string
  on: IsoDate
  cents: number
  label: string
  payer?: string
  iban?: string
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")

const euros = (cents: number): string => (Math.abs(cents) / 100).toFixed(2)

const entryXml = ({ reference, on, cents, label, payer = "", iban = "" }: StatementEntry): string => `
      <Ntry>
        <Amt Ccy="EUR">${euros(cents)}</Amt>
        <CdtDbtInd>${cents > 0 ? "CRDT" : "DBIT"}</CdtDbtInd>
        <Sts>BOOK</Sts>
        <BookgDt><Dt>${on}</Dt></BookgDt>
        <AcctSvcrRef>${escaped(reference)}</AcctSvcrRef>
        <NtryDtls><TxDtls>
          <RltdPties><Dbtr><Nm>${escaped(payer)}</Nm></Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties>
          <RmtInf><Ustrd>${escaped(label)}</Ustrd></RmtInf>
        </TxDtls></NtryDtls>
      </Ntry>`

/** A statement of account as a French bank writes it (CAMT.053). */
export const camtFile = (
  entries: readonly StatementEntry[],
  account = "FR7699999000010000000010106",
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
  <BkToCstmrStmt>
    <Stmt>
      <Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries.map(entryXml).join("")}
    </Stmt>
  </BkToCstmrStmt>
</Document>`

/** The same as a table, with its three usual columns. */
export const csvFile = (entries: readonly StatementEntry[]): string =>
  [
    "Date;Libellé;Montant",
    ...entries.map(({ on, label, cents }) =>
      [on.split("-").toReversed().join("/"), label, (cents / 100).toFixed(2).replace(".", ",")].join(";"),
    ),
  ].join("\r\n")
