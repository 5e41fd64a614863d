import { countryInsee } from "@jalon/identifiers"
import type { IsoDate } from "@jalon/kernel"
import {
  type LegalRepresentative,
  type SecondRepresentative,
  type SurveyInput,
  surveyPlaceOf,
} from "@jalon/students/rules"
import { dateBox, mailBox, nameBox, phoneBox, textBox } from "./boxes.ts"

/** An apprentice on 31 December, as the records say: the person, the training, and the contract that runs or ran last. */
export type Apprentice = SurveyInput & {
  ine: string | null
  usage_name: string | null
  second_first_name: string | null
  third_first_name: string | null
  phone: string | null
  email: string | null
  legal_representative: LegalRepresentative
  second_representative: SecondRepresentative
  regime_scolaire: string | null
  /** Known to those who may read it; unknown, its box stays empty. */
  has_disability: boolean | null
  nationalite: string | null
  cfa_entry_date: IsoDate | null
  employer: {
    type: string | null
    commune_insee: string | null
    naf: string | null
    headcount: number | null
    siret: string | null
  }
  starts_on: IsoDate
  broken_on: IsoDate | null
}

/** The training is named by one or the other, the same for the whole file. */
export const TRAINING_CODES = ["diploma", "rncp"] as const
export type TrainingCode = (typeof TRAINING_CODES)[number]

const SEX: Readonly<Record<string, string>> = { M: "1", F: "2" }
/** French, of the Union, of another country: a group that the forms add later is none of the survey's yet. */
const NATIONALITIES: readonly string[] = ["1", "2", "3"]
const UNKNOWN_NATIONALITY = "9"
const NOT_CONCERNED = "NC"

/** A first name that only repeats the first one is left out. */
const otherName = (name: string | null, { first_name }: Apprentice): string =>
  nameBox(name) === nameBox(first_name) ? "" : nameBox(name)

const streetOf = ({ address }: Apprentice): string =>
  textBox([address.numero, address.repetition, address.voie, address.complement].filter(Boolean).join(" "))

const nationalityOf = ({ nationalite }: Apprentice): string =>
  nationalite !== null && NATIONALITIES.includes(nationalite) ? nationalite : UNKNOWN_NATIONALITY

/** The boxes of the file in their order, each with the most characters it takes. */
const boxes: readonly (readonly [
  name: string,
  most: number,
  value: (of: Apprentice, code: TrainingCode) => string | number | null | undefined,
])[] = [
  ["INE_RNIE", 11, ({ ine }) => ine],
  ["NUMERO_UAI", 8, ({ center_uai }) => center_uai],
  ["TYPE_CFA", 2, ({ center_type }) => center_type],
  ["SIT_FORM", 8, surveyPlaceOf],
  ["UAI_EPLE", 8, ({ eple_uai }) => eple_uai ?? NOT_CONCERNED],
  ["NAT_STR_JUR", 9, ({ eple_uai, eple_agreement }) => (eple_uai ? eple_agreement : NOT_CONCERNED)],
  ["STATUT", 6, () => "APP"],
  // The ninth letter of some codes is the ministry's own.
  ["DIPLOME", 8, ({ diploma_code }, code) => (code === "diploma" ? diploma_code?.slice(0, 8) : null)],
  ["RNCP", 10, ({ rncp_code }, code) => (code === "rncp" ? rncp_code : null)],
  ["DUR_FORM_THEO", 2, ({ duration_months }) => duration_months],
  ["DUR_FORM_REELLE", 3, ({ real_months }) => real_months],
  ["AN_FORM", 2, ({ year_label }) => year_label],
  ["NOM", 100, ({ last_name }) => nameBox(last_name)],
  ["NOM2", 100, ({ usage_name }) => nameBox(usage_name)],
  ["PRENOM1", 100, ({ first_name }) => nameBox(first_name)],
  ["PRENOM2", 100, (of) => otherName(of.second_first_name, of)],
  ["PRENOM3", 100, (of) => otherName(of.third_first_name, of)],
  ["ADRESSE", 200, streetOf],
  ["COD_POST", 5, ({ address }) => address.code_postal],
  // Abroad, the country stands for the commune.
  ["COM_RESID", 5, ({ address }) => countryInsee(address.pays) ?? address.commune_insee],
  ["TEL_JEUNE", 20, ({ phone }) => phoneBox(phone)],
  ["TEL_RESP1_PERSO", 20, ({ legal_representative: one }) => phoneBox(one.mobile)],
  ["TEL_RESP1_PRO", 20, ({ legal_representative: one }) => phoneBox(one.telephone_pro)],
  ["TEL_RESP2_PERSO", 20, ({ second_representative: two }) => phoneBox(two.mobile)],
  ["TEL_RESP2_PRO", 20, ({ second_representative: two }) => phoneBox(two.telephone_pro)],
  ["MAIL_JEUNE", 80, ({ email }) => mailBox(email)],
  ["MAIL_RESP1", 80, ({ legal_representative: one }) => mailBox(one.courriel)],
  ["MAIL_RESP2", 80, ({ second_representative: two }) => mailBox(two.courriel)],
  ["DATE_NAIS", 8, ({ birth_date }) => dateBox(birth_date)],
  ["LIEU_NAIS", 5, ({ birth_insee }) => birth_insee],
  ["SEXE", 1, ({ sexe }) => SEX[sexe ?? ""]],
  ["REGIME_SCO", 2, ({ regime_scolaire }) => regime_scolaire],
  ["PCS", 2, ({ legal_representative: one }) => one.pcs],
  ["HANDI", 1, ({ has_disability: has }) => (has === null ? null : Number(has))],
  ["NATIO", 1, nationalityOf],
  ["SIT_AV_APP", 2, ({ situation_avant_apprentissage: code }) => code],
  ["DIP_OBT", 2, ({ dernier_diplome_obtenu: code }) => code],
  ["SIT_N_1", 4, ({ situation_annee_precedente: code }) => code],
  ["ETAB_N_1", 8, ({ etablissement_annee_precedente: code }) => code],
  ["TYPE_EMP", 2, ({ employer }) => employer.type],
  ["DATE_ENTREE_CFA", 8, ({ cfa_entry_date }) => dateBox(cfa_entry_date)],
  ["DATE_DEB_CONT", 8, ({ starts_on }) => dateBox(starts_on)],
  ["DATE_RUPT_CONT", 8, ({ broken_on }) => dateBox(broken_on)],
  ["COM_ETAB", 5, ({ employer }) => employer.commune_insee],
  ["NAF_ETAB", 5, ({ employer }) => employer.naf],
  ["NBSAL_EMP", 8, ({ employer }) => employer.headcount],
  ["SIRET_EMP", 14, ({ employer }) => employer.siret],
]

export const BOXES: readonly string[] = boxes.map(([name]) => name)

const SEPARATOR = ";"

/** One apprentice, one line: no quotes, and nothing that could be taken for the separator. */
export const surveyLine = (apprentice: Apprentice, code: TrainingCode): string =>
  boxes
    .map(([, most, value]) =>
      String(value(apprentice, code) ?? "")
        .replace(/[;|"\r\n]/g, " ")
        .slice(0, most)
        .trim(),
    )
    .join(SEPARATOR)
