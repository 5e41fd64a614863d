import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type BankFile, decodeBankFile, readBankFile, type UnreadableFile } from "./index.ts"

const read = (text: string): BankFile => {
  const file = readBankFile(text)
  if (file.format === "unreadable") throw new Error(file.reason)
  return file
}
const why = (text: string): string => (readBankFile(text) as UnreadableFile).reason

const entry = (
  inside: string,
  { direction = "CRDT", status = "<Sts>BOOK</Sts>", amount = '<Amt Ccy="EUR">2449.60</Amt>' } = {},
) =>
  `<Ntry>${amount}<CdtDbtInd>${direction}</CdtDbtInd>${status}<BookgDt><Dt>2026-11-10</Dt></BookgDt>${inside}</Ntry>`
const transfer = (label: string, name = "OPCO ATLAS") =>
  `<NtryDtls><TxDtls><Refs><AcctSvcrRef>REF1</AcctSvcrRef><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr><DbtrAcct><Id><IBAN>FR7611112222333344445555666</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${label}</Ustrd></RmtInf></TxDtls></NtryDtls>`
const statement = (...entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>FR7630006000011234567890189</IBAN></Id></Acct>${entries.join("")}</Stmt></BkToCstmrStmt></Document>`

describe("a CAMT.053 statement", () => {
  it("gives its movements with their payer, label and the bank's reference", () => {
    expect(read(statement(entry(transfer("HOR-2026-000123 &amp; solde"))))).toEqual({
      format: "camt.053",
      account: "FR7630006000011234567890189",
      badLines: [],
      entries: [
        {
          reference: "FR7630006000011234567890189|2026-11-10|REF1",
          bookedOn: "2026-11-10",
          cents: 244_960,
          label: "HOR-2026-000123 & solde",
          payerName: "OPCO ATLAS",
          payerIban: "FR7611112222333344445555666",
        },
      ],
    })
  })

  it("knows debits, reversals, prefixes and the deeper names of later versions", () => {
    const later = transfer("x").replace(
      "<Dbtr><Nm>OPCO ATLAS</Nm></Dbtr>",
      "<Dbtr><Pty><Nm>AKTO</Nm></Pty></Dbtr>",
    )
    const file = statement(
      entry(later, { status: "<Sts><Cd>BOOK</Cd></Sts>" }),
      entry("", { direction: "DBIT" }),
      entry("<RvslInd>true</RvslInd>", { direction: "DBIT" }),
      entry("<RvslInd>true</RvslInd>"),
    ).replace(/<(\/?)(?=\w)/g, "<$1c:")
    const { entries } = read(file)
    expect(entries.map(({ cents }) => cents)).toEqual([244_960, -244_960, 244_960, -244_960])
    expect(entries[0]?.payerName).toBe("AKTO")
  })

  it("cuts a collective entry into its transfers when they add up, and keeps it whole otherwise", () => {
    const part = (amount: string, label: string) =>
      `<TxDtls><Refs><EndToEndId>${label}</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt></TxDtls>`
    const collective = (second: string) =>
      entry(`<NtryDtls>${part("2000.00", "A1")}${part(second, "B2")}</NtryDtls>`)
    expect(read(statement(collective("449.60"))).entries.map(({ cents, label }) => [cents, label])).toEqual([
      [200_000, "A1"],
      [44_960, "B2"],
    ])
    expect(read(statement(collective("449.00"))).entries.map(({ cents }) => cents)).toEqual([244_960])
  })

  it("lists what it cannot take, with the reason, and goes on", () => {
    const { entries, badLines } = read(
      statement(
        entry("", { amount: '<Amt Ccy="USD">1.00</Amt>' }),
        entry("", { amount: '<Amt Ccy="EUR">1,00</Amt>' }),
        entry("", { status: "<Sts>PDNG</Sts>" }),
        entry("", { direction: "?" }),
        entry("").replace("2026-11-10", "2026-02-30"),
        entry(transfer("ok")),
      ),
    )
    expect(entries).toHaveLength(1)
    expect(badLines.map(({ line, reason }) => [line, reason])).toEqual([
      [1, "La devise «\u00a0USD\u00a0» n’est pas l’euro."],
      [2, "Le montant «\u00a01,00\u00a0» n’est pas lisible."],
      [3, "Le mouvement n’est pas encore comptabilisé."],
      [4, "Le sens du mouvement manque."],
      [5, "La date «\u00a02026-02-30\u00a0» n’est pas lisible."],
    ])
    expect(badLines[0]?.text).toBe("2026-11-10 1.00 CRDT")
  })

  it("is refused when it declares entities, is broken, or is another document", () => {
    const bomb = `<!DOCTYPE d [<!ENTITY a "${"x".repeat(100)}"><!ENTITY b "&a;&a;">]>${statement()}`
    expect(why(bomb)).toContain("mal formé")
    expect(why(`<!DOCTYPE d SYSTEM "file:///etc/passwd">${statement()}`)).toContain("mal formé")
    expect(why(statement().slice(0, -3))).toContain("mal formé")
    expect(why("<Document><BkToCstmrDbtCdtNtfctn/></Document>")).toContain("CAMT.053")
    expect(why(" ".repeat(10_000_001))).toContain("trop grand")
  })
})

describe("a CSV of a French bank", () => {
  it.each([
    [
      "one amount, days first, decimal comma",
      "Date;Libellé;Montant\r\n10/11/2026;VIR OPCO ATLAS HOR-2026-000123;2 449,60\r\n",
    ],
    [
      "two columns, a few lines before",
      '\ufeffCompte courant;0001234\nSolde au 12/11/2026;10 000,00\n\nDate opération;Date valeur;Libellé opération;Débit euros;Crédit euros\n10/11/2026;11/11/2026;"VIR OPCO ATLAS\nHOR-2026-000123";;"2 449,60"\n',
    ],
    [
      "tabs, sign and currency",
      "Date comptable\tLibellé\tMontant\tDevise\n10/11/26\tVIR OPCO ATLAS HOR-2026-000123\t+2449,60\tEUR\n",
    ],
    [
      "commas with quotes",
      'Date,Description,Montant\n2026-11-10,"VIR OPCO ATLAS HOR-2026-000123","2449,60"\n',
    ],
  ])("is read: %s", (_, text) => {
    const { format, entries, badLines } = read(text)
    expect([format, badLines]).toEqual(["csv", []])
    expect(entries).toEqual([
      expect.objectContaining({
        bookedOn: "2026-11-10",
        cents: 244_960,
        label: "VIR OPCO ATLAS HOR-2026-000123",
      }),
    ])
  })

  it("knows the payer, the account, the reference and the details when they are there", () => {
    const text =
      "Date;Libellé;Référence;Donneur d'ordre;IBAN émetteur;Motif;Crédit;Débit\n10/11/2026;VIREMENT;Z9;AKTO;FR76 1111;HOR-2026-000123;10,00;0,00\n11/11/2026;FRAIS;;;;;;5,50\n12/11/2026;FRAIS;;;;;0,00;-7,00\n"
    expect(read(text).entries).toEqual([
      {
        reference: "|2026-11-10|Z9",
        bookedOn: "2026-11-10",
        cents: 1000,
        label: "VIREMENT – HOR-2026-000123",
        payerName: "AKTO",
        payerIban: "FR761111",
      },
      expect.objectContaining({ cents: -550, payerName: "" }),
      expect.objectContaining({ cents: -700 }),
    ])
  })

  it("keeps in the label what its columns of references name, the payer's own before the bank's, once", () => {
    const labels = (head: string, cells: string) =>
      read(`Date;Libellé;${head};Montant\n10/11/2026;VIR AKTO;${cells};10,00\n`).entries.map(
        ({ label }) => label,
      )
    expect(labels("Référence", "HOR-2026-000123")).toEqual(["VIR AKTO – HOR-2026-000123"])
    expect(labels("Référence;Référence client", "OP 998877;HOR-2026-000123")).toEqual([
      "VIR AKTO – HOR-2026-000123",
    ])
    expect(labels("Référence;Motif", "HOR 2026 000123;FACT HOR-2026-000123")).toEqual([
      "VIR AKTO – FACT HOR-2026-000123",
    ])
    // Too short to name anything.
    expect(labels("Référence", "Z9")).toEqual(["VIR AKTO"])
  })

  it("lists bad lines with their number and their reason, and loses none", () => {
    const { entries, badLines } = read(
      'Date;Libellé;Crédit;Débit;Devise\n10/11/2026;"a\nb";1,00;;\n31/02/2026;x;1,00;;\n10/11/2026;x;;;\n10/11/2026;x;1,00;2,00;\n10/11/2026;x;1.234;;\n10/11/2026;x;un;;\n10/11/2026;x;1,00;;USD\nTotal;;;;\n',
    )
    expect(entries).toHaveLength(1)
    expect(badLines.map(({ line, reason }) => [line, reason])).toEqual([
      [4, "La date «\u00a031/02/2026\u00a0» n’est pas lisible."],
      [5, "La ligne n’a pas de montant."],
      [6, "La ligne a un débit et un crédit."],
      [7, "Le montant «\u00a01.234\u00a0» peut se lire de deux façons."],
      [8, "Le montant «\u00a0un\u00a0» n’est pas lisible."],
      [9, "La devise «\u00a0USD\u00a0» n’est pas l’euro."],
      [10, "La date «\u00a0Total\u00a0» n’est pas lisible."],
    ])
    expect(badLines[0]?.text).toBe("31/02/2026;x;1,00;;")
  })

  it("is refused without its columns or with a quote that never closes", () => {
    expect(why("Date;Libellé\n10/11/2026;x\n")).toContain("colonnes")
    expect(why("")).toContain("colonnes")
    expect(why('Date;Libellé;Montant\n10/11/2026;"x;1,00\n')).toContain("guillemet")
    const preamble = "a;b\n".repeat(30)
    expect(why(`${preamble}Date;Libellé;Montant\n`)).toContain("colonnes")
    expect(read(`${preamble.slice(4)}Date;Libellé;Montant\n`).entries).toEqual([])
  })

  it("is decoded from UTF-8 or from the encoding of Windows", () => {
    expect(decodeBankFile(Buffer.from("Libellé €"))).toBe("Libellé €")
    expect(decodeBankFile(Uint8Array.from([0x4c, 0xe9, 0x80]))).toBe("Lé€")
  })
})

describe("a movement that was read before", () => {
  const lines = [
    "10/11/2026;VIR A;1,00",
    "10/11/2026;VIR A;1,00",
    "10/11/2026;VIR A;2,00",
    "11/11/2026;VIR A;1,00",
  ]
  const csv = (of: readonly string[]) => `Date;Libellé;Montant\n${of.join("\n")}\n`

  it("has the same reference in a later file, and each of two that are alike its own", () => {
    const first = read(csv(lines))
    const references = first.entries.map(({ reference }) => reference)
    expect(new Set(references).size).toBe(4)
    expect(read(csv(lines)).entries.map(({ reference }) => reference)).toEqual(references)
    const more = read(csv([...lines, "12/11/2026;VIR B;9,00"]))
    expect(
      more.entries.flatMap(({ reference, label }) => (references.includes(reference) ? [] : [label])),
    ).toEqual(["VIR B"])
  })

  it("is known although the bank spaced its label otherwise", () => {
    const [one] = read(csv(["10/11/2026;VIR  Opco-Atlas é;1,00"])).entries
    const [other] = read(csv(["10/11/2026;vir opco atlas E;1,00"])).entries
    expect(one?.reference).toBe(other?.reference)
  })
})

describe("whatever the file", () => {
  it("every line of a CSV is either an entry or a bad line", () => {
    const cell = fc.string({ maxLength: 12 }).map((text) => text.replace(/[;"\n\r,\t]/g, "").trim())
    const line = fc.tuple(
      fc.constantFrom("10/11/2026", "x", "31/12/2026"),
      cell,
      fc.constantFrom("1,00", "-3,50", "?", "1.234"),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const { entries, badLines } = read(
          `Date;Libellé;Montant\n${lines.map((cells) => cells.join(";")).join("\n")}`,
        )
        expect(entries.length + badLines.length).toBe(lines.length)
      }),
    )
  })

  it("gives back what was written", () => {
    const label = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 30 })
      .map((text) => `a${text.replace(/\s+/g, " ")}z`)
    const line = fc.record({ cents: fc.integer({ min: -99_999_999, max: 99_999_999 }), label })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const text = lines.map(({ cents, label: words }) => {
          const amount = `${cents < 0 ? "-" : ""}${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, "0")}`
          return `10/11/2026;"${words.replaceAll('"', '""')}";${amount}`
        })
        const { entries } = read(`Date;Libellé;Montant\n${text.join("\n")}`)
        expect(entries.map(({ cents, label: words }) => ({ cents, label: words }))).toEqual(
          lines.map((one) => ({
            cents: one.cents === 0 ? 0 : one.cents,
            label: one.label.replace(/\s+/g, " "),
          })),
        )
      }),
    )
  })

  it("reading never fails", () => {
    const pieces = fc.constantFrom(
      "<",
      ">",
      "<Stmt>",
      "</Stmt>",
      "<Ntry>",
      "&",
      '"',
      ";",
      "\n",
      "Date",
      "Libellé",
      "Montant",
      "1,00",
      "\u0000",
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        expect(readBankFile(parts.join(""))).toHaveProperty("format")
      }),
    )
  })
})
