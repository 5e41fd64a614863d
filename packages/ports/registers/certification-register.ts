import { type Asking, ask } from "./ask.ts"
import { at, listAt, textAt } from "./json.ts"
import { type Looked, notFound, unavailable } from "./looked.ts"

export type CertificationKind = "diplome" | "titre_professionnel" | "titre_rncp" | "cqp" | "autre"

export type Certification = {
  /** RNCP38362 */
  readonly rncp: string
  readonly title: string
  /** European level, 3 to 8. */
  readonly level: number | null
  readonly kind: CertificationKind
  readonly certifiers: readonly { readonly siret: string | null; readonly name: string }[]
  /** Last day on which someone may enter; null when no end is set. */
  readonly registeredUntil: string | null
  readonly isActive: boolean
  readonly blocks: readonly { readonly code: string; readonly title: string }[]
  readonly diplomaCodes: readonly string[]
  /** The one that takes its place, and since when; null while none does. */
  readonly replacedBy: { readonly rncp: string; readonly since: string | null } | null
  /** The one it took the place of. */
  readonly replaces: string | null
}

export interface CertificationRegister {
  find(rncp: string): Promise<Looked<{ certification: Certification }>>
}

const readKind = (sheet: unknown, title: string): CertificationKind => {
  if (/^cqp|certificat de qualification professionnelle/i.test(title)) return "cqp"
  if (textAt(sheet, "type", "nature", "cfd", "code") === "1") return "diplome"
  const certifiers = (listAt(sheet, "type", "certificateurs_rncp") ?? []).map(
    (one) => textAt(one, "nom") ?? "",
  )
  if (certifiers.some((name) => /minist[eè]re.+travail/i.test(name))) return "titre_professionnel"
  return textAt(sheet, "type", "enregistrement_rncp") === null ? "autre" : "titre_rncp"
}

const readLevel = (sheet: unknown): number | null => {
  const level =
    textAt(sheet, "intitule", "niveau", "rncp", "europeen") ??
    textAt(sheet, "intitule", "niveau", "cfd", "europeen")
  return level !== null && /^[3-8]$/.test(level) ? Number(level) : null
}

/** Times come with Paris's own offset, so that the day is the one that is written. */
const readDay = (time: string | null): string | null => time?.slice(0, 10) ?? null

/** The sheets of one certification in the order in which they were opened. */
const readSuccession = (rncp: string, sheet: unknown): Pick<Certification, "replacedBy" | "replaces"> => {
  const line = (listAt(sheet, "continuite", "rncp") ?? [])
    .flatMap((one) => {
      const code = textAt(one, "code")
      const since = readDay(textAt(one, "activation"))
      return code === null ? [] : [{ code, since, isActive: at(one, "actif") === true }]
    })
    .toSorted((a, b) => (a.since ?? "").localeCompare(b.since ?? ""))
  const own = line.findIndex(({ code }) => code === rncp)
  if (own === -1) return { replacedBy: null, replaces: null }
  const next = line.slice(own + 1).find(({ isActive }) => isActive)
  return {
    replacedBy: next === undefined ? null : { rncp: next.code, since: next.since },
    replaces: line[own - 1]?.code ?? null,
  }
}

const readCertification = (rncp: string, sheets: readonly unknown[]): Certification | null => {
  const active = sheets.find((sheet) => at(sheet, "periode_validite", "rncp", "actif") === true)
  const sheet = active ?? sheets[0]
  const title = textAt(sheet, "intitule", "rncp") ?? textAt(sheet, "intitule", "cfd", "long")
  if (title === null) return null
  return {
    rncp,
    title,
    level: readLevel(sheet),
    kind: readKind(sheet, title),
    certifiers: (listAt(sheet, "type", "certificateurs_rncp") ?? []).flatMap((one) => {
      const name = textAt(one, "nom")
      return name === null ? [] : [{ siret: textAt(one, "siret"), name }]
    }),
    registeredUntil: readDay(textAt(sheet, "periode_validite", "rncp", "fin_enregistrement")),
    isActive: active !== undefined,
    blocks: (listAt(sheet, "blocs_competences", "rncp") ?? []).flatMap((block) => {
      const [code, blockTitle] = [textAt(block, "code"), textAt(block, "intitule")]
      return code === null || blockTitle === null ? [] : [{ code, title: blockTitle }]
    }),
    diplomaCodes: [...new Set(sheets.flatMap((one) => textAt(one, "identifiant", "cfd") ?? []))],
    ...readSuccession(rncp, sheet),
  }
}

/** The national register, as the State's apprenticeship API serves it: one sheet per diploma code of a certification. */
export const certificationRegister = (asking: Asking): CertificationRegister => ({
  async find(rncp) {
    const asked = await ask(asking, "/api/certification/v1", { "identifiant.rncp": rncp })
    if (asked.outcome !== "answered") return asked
    const sheets = listAt(asked.body)
    if (!sheets) return unavailable("garbled")
    if (sheets.length === 0) return notFound
    const certification = readCertification(rncp, sheets)
    return certification ? { outcome: "found", certification } : unavailable("garbled")
  },
})
