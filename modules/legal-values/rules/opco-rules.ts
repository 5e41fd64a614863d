import type { IsoDate } from "@jalon/kernel"
import { type LegalValue, type LegalValues, legalValueAt } from "./legal-value.ts"

/** What a rule of an operator is about, and how that is called. */
export const opcoTopics = {
  portail: "Portail",
  pieces: "Pièces demandées",
  anciennete: "Ancienneté acceptée",
  avant_contrat: "Formation avant le contrat",
  avenant_rupture: "Avenants et ruptures",
  certification: "Certification",
  maitre: "Maître d’apprentissage",
  tuteur: "Fonction de tuteur",
  equipement: "Premier équipement",
  mobilite: "Mobilité",
  repas: "Repas",
  rqth: "Travailleur handicapé",
  contrat_raccourci: "Contrat raccourci",
  participation: "Participation de l’employeur",
  periode_probatoire: "Rupture des 45 premiers jours",
  annee_bissextile: "Année bissextile",
  solde: "Solde",
  certificat: "Certificat de réalisation",
  avoir: "Avoirs",
  facture: "Factures",
  adresse: "Adresse de facturation",
  heure_pro: "Professionnalisation, heure de formation",
  heure_pro_prioritaire: "Professionnalisation, heure d’un public prioritaire",
  rythme_pro: "Professionnalisation, rythme de facturation",
  note: "À savoir",
} as const
export type OpcoTopic = keyof typeof opcoTopics

const OF_PRO: readonly OpcoTopic[] = ["heure_pro", "heure_pro_prioritaire", "rythme_pro"]

/** What is said of hours concerns professionalization contracts alone. */
export const isTopicOf = (topic: string, isPro: boolean): boolean =>
  isPro || !OF_PRO.some((own) => own === topic)

/** `opco_regle.akto.equipement.idcc_3043`: an operator, a topic, and perhaps an agreement or a level. */
export const OPCO_RULE = /^opco_regle\.([a-z0-9_]+)\.([a-z0-9_]+?)(?:\.idcc_(\d{4}))?(?:\.niveau_([3-8]))?$/

export type OpcoRuleName = { opco: string; topic: OpcoTopic; idcc: string | null; level: number | null }

export const opcoRuleName = (name: string): OpcoRuleName | null => {
  const [, opco = "", topic = "", idcc = null, level = null] = OPCO_RULE.exec(name) ?? []
  return topic in opcoTopics
    ? { opco, topic: topic as OpcoTopic, idcc, level: level === null ? null : Number(level) }
    : null
}

export type OpcoQuestion = { opco: string; idcc: string | null; level: number | null }
export type OpcoRuleRow = LegalValue<"opco_regle.tous.solde">
export type ChosenOpcoRule = {
  topic: OpcoTopic
  row: OpcoRuleRow
  /** Of this operator; what is said of all is to be confirmed with it. */
  isOwn: boolean
}

const EVERYONE = "tous"

const concerns = (name: OpcoRuleName, { opco, idcc, level }: OpcoQuestion): boolean =>
  (name.opco === opco || name.opco === EVERYONE) &&
  (name.idcc === null || name.idcc === idcc) &&
  (name.level === null || name.level === level)

const closeness = ({ opco, idcc, level }: OpcoRuleName): number =>
  (opco === EVERYONE ? 0 : 4) + (idcc === null ? 0 : 2) + (level === null ? 0 : 1)

/** The rows in force for a contract on a day, one for each topic: the operator before all, an agreement and a level before none. */
export const opcoRulesAt = (
  legalValues: LegalValues,
  question: OpcoQuestion,
  day: IsoDate,
): ChosenOpcoRule[] => {
  const names = [...new Set(legalValues.map(({ name }) => name))].flatMap((name) => {
    const read = opcoRuleName(name)
    const row = read === null || !concerns(read, question) ? undefined : legalValueAt(legalValues, name, day)
    return read === null || row === undefined ? [] : [{ read, row: row as OpcoRuleRow }]
  })
  const order = Object.keys(opcoTopics)
  return [...Map.groupBy(names, ({ read }) => read.topic)]
    .flatMap(([topic, rows]) => {
      const [best] = rows.toSorted((a, b) => closeness(b.read) - closeness(a.read))
      return best === undefined ? [] : [{ topic, row: best.row, isOwn: best.read.opco !== EVERYONE }]
    })
    .toSorted((a, b) => order.indexOf(a.topic) - order.indexOf(b.topic))
}

export const opcoRuleAt = (
  legalValues: LegalValues,
  question: OpcoQuestion,
  topic: OpcoTopic,
  day: IsoDate,
): ChosenOpcoRule | null => opcoRulesAt(legalValues, question, day).find((one) => one.topic === topic) ?? null
