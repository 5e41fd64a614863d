import { opcos } from "@jalon/identifiers"
import { surveyLists } from "@jalon/organizations/rules"
import { type CellReader, type Reading, refused, taken } from "./cell.ts"
import { codeBook, plainWords, readCode } from "./code-book.ts"
import { frenchWords, outsideWords, unionWords } from "./nationality.data.ts"
import { readOfficial } from "./official.ts"

const namedNationalities = Object.fromEntries([
  ...frenchWords.map((word) => [word, "1"]),
  ...unionWords.map((word) => [word, "2"]),
  ...outsideWords.map((word) => [word, "3"]),
])

export const readNationality = readOfficial("apprenti_nationalite", {
  extra: namedNationalities,
  sentence: "Indiquez 1 (Française), 2 (Union européenne) ou 3 (Étranger hors Union européenne).",
})

export const readSocialRegime = readOfficial("apprenti_regime_social", {
  extra: { "regime general": "2", "securite sociale": "2" },
  sentence: "Indiquez 1 (MSA) ou 2 (URSSAF).",
})

export const readSituation = readOfficial("apprenti_situation_avant_contrat", {
  extra: {
    apprenti: "4",
    apprentissage: "4",
    "contrat pro": "5",
    professionnalisation: "5",
    "demandeur d emploi": "11",
    "demandeur emploi": "11",
    "recherche d emploi": "11",
    chomage: "11",
  },
  sentence: "Indiquez le code (1 à 12) ou l'intitulé officiel de la situation, comme « Scolaire ».",
})

export const readLastClass = readOfficial("apprenti_derniere_classe", {
  sentence: "Indiquez le code officiel de la dernière année suivie, comme 01, 11 ou 12.",
})

export const readYearBefore = readCode(
  // A class has the same name for a pupil and for an apprentice: a name alone is a pupil's, a code says which.
  new Map([
    ...codeBook(surveyLists.apprenti_situation_n_1.filter(({ group }) => group !== "Apprenti")),
    ...surveyLists.apprenti_situation_n_1.map(({ code }): [string, string] => [code, code]),
  ]),
  "Indiquez le code à quatre chiffres de la classe de l'année précédente (SIFA), comme 2007 ou 4101.",
)

export const readSituationBefore = readCode(
  codeBook(surveyLists.apprenti_situation_avant_apprentissage),
  "Indiquez le code (11 à 99) ou l'intitulé de la situation avant le premier apprentissage.",
)

export const readDiplomaObtained = readCode(
  codeBook(surveyLists.apprenti_dernier_diplome_obtenu, { aucun: "01", "bac pro": "08" }),
  "Indiquez le code (01 à 15, 99) ou l'intitulé du dernier diplôme obtenu.",
)

export const readBoarding = readCode(
  new Map([
    ...surveyLists.regime_scolaire.flatMap(({ code, label }): [string, string][] => [
      [plainWords(label), code],
      [code.toLowerCase(), code],
    ]),
    ["dp", "D"],
  ]),
  "Indiquez E (externe), D (demi-pensionnaire), I (interne) ou IE (interne externé).",
)

/** Codes of the forms before 2025, by what replaces them; one of them needs a choice. */
const former: Record<string, string> = { "61": "69", "71": "73", "72": "73" }
const TO_CHOOSE = "74"

const readPresentDiploma = readOfficial("diplome", {
  extra: {
    "bac pro": "41",
    "bac professionnel": "41",
    "bac general": "42",
    "bac techno": "43",
    "bac technologique": "43",
    "baccalaureat pro": "41",
    brevet: "25",
    dnb: "25",
    "brevet des colleges": "25",
    "licence pro": "62",
    but: "64",
    ingenieur: "75",
    "ecole de commerce": "76",
    doctorat: "80",
    aucun: "13",
    "aucun diplome": "13",
    "sans diplome": "13",
    "mention complementaire": "35",
    "brevet de technicien superieur bts": "54",
    "brevet de technicien superieur": "54",
    "diplome universitaire de technologie dut": "55",
    "diplome universitaire de technologie": "55",
  },
  except: [...Object.keys(former), TO_CHOOSE],
  sentence:
    "Indiquez le code officiel du diplôme (13 à 80) ou son intitulé, comme « BTS » ou « Baccalauréat professionnel ».",
})

export const readDiploma: CellReader<string> = (cell, today, lists): Reading<string> => {
  const code = /^\d\d(?=\D|$)/.exec(cell.text.trim())?.[0] ?? ""
  if (code === TO_CHOOSE)
    return refused(
      "former_code",
      "L'ancien code 74 est devenu 75 (diplôme d'ingénieur) ou 76 (diplôme d'école de commerce) : choisissez.",
    )
  const successor = former[code]
  if (successor !== undefined) return taken(successor, `L'ancien code ${code} est devenu ${successor}.`)
  return readPresentDiploma(cell, today, lists)
}

const readLevel = readOfficial("maitre_niveau_diplome", {
  sentence: "Indiquez le niveau du diplôme : 0 (aucun), 3, 4, 5, 6, 7 ou 8.",
})
export const readTutorLevel: CellReader<number> = (cell, today, lists) => {
  const read = readLevel({ ...cell, text: cell.text.replace(/^niveau\s+/i, "") }, today, lists)
  return read.ok ? taken(Number(read.value), read.remark) : read
}

export const readEmployerType = readOfficial("employeur_type", {
  sentence: "Indiquez le code du type d'employeur (11 à 16, 21 à 30) ou son intitulé officiel.",
})

export const readSpecificEmployer = readOfficial("employeur_specifique", {
  extra: { non: "0", aucun: "0", interim: "1" },
  sentence: "Indiquez le code de l'employeur spécifique (0 à 4).",
})

const opcoBook = new Map(
  opcos
    .filter(({ key }) => key !== "hors_opco_public")
    .flatMap(({ key, name }): [string, string][] => [
      [plainWords(name), key],
      [plainWords(name).replace(/^opco /, ""), key],
      [plainWords(key.replaceAll("_", " ")), key],
    ])
    .concat([
      ["opco commerce", "opcommerce"],
      ["opcommerce", "opcommerce"],
      ["2i", "opco_2i"],
      ["opco des entreprises de proximite", "opco_ep"],
    ]),
)

export const readOpco = readCode(
  opcoBook,
  "Cet OPCO n'est pas reconnu : indiquez son nom, comme AKTO ou OPCO EP.",
)

export const readSector = readCode(
  new Map([
    ["prive", "prive"],
    ["privee", "prive"],
    ["secteur prive", "prive"],
    ["public", "public"],
    ["publique", "public"],
    ["secteur public", "public"],
  ]),
  "Indiquez privé ou public.",
)

const roleWords = new Map(
  Object.entries({
    rh: "rh",
    "ressources humaines": "rh",
    signataire: "signataire",
    dirigeant: "signataire",
    comptabilite: "comptabilite",
    compta: "comptabilite",
    facturation: "comptabilite",
    "maitre d apprentissage": "maitre_apprentissage",
    "maitre apprentissage": "maitre_apprentissage",
    maitre: "maitre_apprentissage",
    ma: "maitre_apprentissage",
    tuteur: "maitre_apprentissage",
    tutrice: "maitre_apprentissage",
  }),
)

/** One or several, cut by commas or slashes; kept in one text, in the order of the list of roles. */
export const readRoles: CellReader<string> = ({ text }) => {
  const roles = text.split(/[,;/+]| et /).map((role) => roleWords.get(plainWords(role)))
  if (roles.some((role) => role === undefined))
    return refused(
      "unknown_code",
      "Indiquez le rôle : RH, signataire, comptabilité ou maître d'apprentissage.",
    )
  return taken([...new Set(roles)].toSorted().join(","))
}
