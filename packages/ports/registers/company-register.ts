import { type Asking, ask } from "./ask.ts"
import { at, listAt, textAt } from "./json.ts"
import { type Looked, notFound, unavailable } from "./looked.ts"

export type PostalAddress = {
  /** « 14 quai des Merisiers » */
  readonly street: string | null
  readonly complement: string | null
  readonly postcode: string | null
  readonly city: string | null
  /** INSEE's code of the commune. */
  readonly communeCode: string | null
}

export type Company = {
  readonly siret: string
  readonly siren: string
  /** Null when its holder keeps it from the public. */
  readonly denomination: string | null
  readonly tradeName: string | null
  readonly address: PostalAddress
  /** Without its dot: 6201Z. */
  readonly naf: string | null
  /** INSEE's legal category: 5710. */
  readonly legalCategory: string | null
  /** INSEE's band of employees of the whole company: « 12 » is 20 to 49. */
  readonly headcountBand: string | null
  /** Collective agreements declared for this place of work. */
  readonly idcc: readonly string[]
  readonly isHeadOffice: boolean
  readonly isOpen: boolean
  readonly closedOn: string | null
  /** False: the register keeps what it knows to itself, and the rest is typed by hand. */
  readonly isPublic: boolean
}

export interface CompanyRegister {
  find(siret: string): Promise<Looked<{ company: Company }>>
}

/** The register writes this instead of what it must not say. */
const shown = (text: string | null) => (text?.includes("NON-DIFFUSIBLE") ? null : text)

const streetOf = (place: unknown): string | null => {
  const parts = ["numero_voie", "indice_repetition", "type_voie", "libelle_voie"].map((name) =>
    textAt(place, name),
  )
  if (parts[3]) return shown(parts.filter(Boolean).join(" "))
  // Branches come with one line only, which ends with the postcode and the town.
  const line = shown(textAt(place, "adresse"))
  const postcode = textAt(place, "code_postal")
  const end = postcode === null ? -1 : (line?.lastIndexOf(postcode) ?? -1)
  return end === -1 ? line : (line?.slice(0, end).trim() ?? "") || null
}

const readAddress = (place: unknown): PostalAddress => ({
  street: streetOf(place),
  complement: shown(textAt(place, "complement_adresse")),
  postcode: shown(textAt(place, "code_postal")),
  city: shown(textAt(place, "libelle_commune")),
  communeCode: shown(textAt(place, "commune")),
})

const readCompany = (siret: string, unit: unknown, place: unknown): Company => {
  const diffusion = textAt(place, "statut_diffusion_etablissement") ?? textAt(unit, "statut_diffusion")
  const naf = textAt(place, "activite_principale") ?? textAt(unit, "activite_principale")
  return {
    siret,
    siren: siret.slice(0, 9),
    denomination: shown(textAt(unit, "nom_raison_sociale") ?? textAt(unit, "nom_complet")),
    tradeName: shown(
      textAt(place, "nom_commercial") ?? textAt({ sign: at(listAt(place, "liste_enseignes"), "0") }, "sign"),
    ),
    address: readAddress(place),
    naf: naf?.replace(".", "") ?? null,
    legalCategory: textAt(unit, "nature_juridique"),
    headcountBand: textAt(unit, "tranche_effectif_salarie"),
    idcc: (listAt(place, "liste_idcc") ?? []).filter((code) => typeof code === "string"),
    isHeadOffice: at(place, "est_siege") === true,
    isOpen: textAt(place, "etat_administratif") === "A",
    closedOn: textAt(place, "date_fermeture"),
    isPublic: diffusion !== "P" && diffusion !== "N",
  }
}

/** The State's « API Recherche d'entreprises », asked for one place of work. */
export const companyRegister = (asking: Asking): CompanyRegister => ({
  async find(siret) {
    const asked = await ask(asking, "/search", { q: siret, page: "1", per_page: "1" })
    if (asked.outcome !== "answered") return asked
    const units = listAt(asked.body, "results")
    if (!units) return unavailable("garbled")
    const [unit] = units
    if (unit === undefined) return notFound
    const places = [at(unit, "siege"), ...(listAt(unit, "matching_etablissements") ?? [])]
    const place = places.find((one) => textAt(one, "siret") === siret)
    // The search is by likeness: an answer about another company is no answer.
    if (!place) return textAt(unit, "siren") === null ? unavailable("garbled") : notFound
    return { outcome: "found", company: readCompany(siret, unit, place) }
  },
})
