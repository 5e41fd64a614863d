import { opcoName, opcoOfIdcc } from "@jalon/identifiers"
import { addressesFor } from "./addresses.ts"
import { certificationsOf } from "./certifications.ts"
import { companyOf, type FictionalCompany } from "./companies.ts"

const HIDDEN = "[NON-DIFFUSIBLE]"

const establishment = (company: FictionalCompany) => {
  const shown = (text: string) => (company.isPrivate ? HIDDEN : text)
  return {
    siret: company.siret,
    adresse: shown(`${company.number} ${company.street} ${company.postcode} ${company.city}`),
    code_postal: company.postcode,
    commune: company.communeCode,
    libelle_commune: company.city,
    activite_principale: company.naf,
    etat_administratif: company.closedOn ? "F" : "A",
    date_fermeture: company.closedOn,
    est_siege: company.isHeadOffice,
    liste_enseignes: null,
    liste_idcc: company.idcc === "9999" ? null : [company.idcc],
    nom_commercial: null,
    statut_diffusion_etablissement: company.isPrivate ? "P" : "O",
  }
}

/** Only a head office comes with its address in pieces. */
const headOffice = (company: FictionalCompany) => {
  const [kind = "", ...rest] = company.street.split(" ")
  return {
    ...establishment(company),
    numero_voie: company.number,
    indice_repetition: null,
    type_voie: kind,
    libelle_voie: rest.join(" "),
    complement_adresse: null,
  }
}

const companies = (query: URLSearchParams) => {
  const company = companyOf(query.get("q") ?? "")
  if (!company) return { results: [], total_results: 0, page: 1, per_page: 1, total_pages: 0 }
  const siren = company.siret.slice(0, 9)
  const unit = {
    siren,
    nom_complet: company.isPrivate ? HIDDEN : company.name,
    nom_raison_sociale: company.isPrivate ? null : company.name,
    activite_principale: company.naf,
    nature_juridique: company.legalCategory,
    tranche_effectif_salarie: company.band,
    etat_administratif: "A",
    statut_diffusion: company.isPrivate ? "P" : "O",
    siege: company.isHeadOffice ? headOffice(company) : { siret: `${siren}00001`, est_siege: true },
    matching_etablissements: [establishment(company)],
  }
  return { results: [unit], total_results: 1, page: 1, per_page: 1, total_pages: 1 }
}

/** This one pays two operators. */
const TORN = "99990511000311"

const opcos = (query: URLSearchParams) => {
  const siret = query.get("siret") ?? ""
  const company = companyOf(siret)
  const nobody = { filters: { siret }, idcc: null, opcoName: null, opcoSiren: null, url: null }
  if (siret === TORN) return { ...nobody, searchStatus: "MULTIPLE_OPCO" }
  const opco = company && opcoOfIdcc(company.idcc, "2026-01-01")
  if (opco?.found !== "one") return { ...nobody, searchStatus: "NOT_FOUND" }
  return { ...nobody, idcc: Number(company?.idcc), opcoName: opcoName(opco.opco), searchStatus: "OK" }
}

/** The paths and the shapes of the real services, by register. */
export const answers: Record<string, (query: URLSearchParams) => unknown> = {
  "/companies/search": companies,
  "/opcos/api/opcos": opcos,
  "/certifications/api/certification/v1": (query) =>
    certificationsOf(query.get("identifiant.rncp") ?? "", new Date().toISOString().slice(0, 10)),
  "/addresses/search": (query) => ({ type: "FeatureCollection", features: addressesFor(query) }),
}
