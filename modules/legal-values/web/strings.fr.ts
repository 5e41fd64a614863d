import { typography as t } from "@jalon/kernel"

export const figuresWords = {
  title: "Chiffres de la loi",
  intro: t(
    "Chaque valeur vaut à partir d'un jour et porte sa source. Les contrats sont jugés avec les valeurs du jour de leur conclusion.",
  ),
  search: "Rechercher une valeur ou une convention collective",
  none: "Aucune valeur ne correspond à cette recherche.",
  agreements: (count: number) => t(`${count} conventions : tapez un numéro IDCC ou le nom d'un OPCO.`),
  count: (count: number) => (count < 2 ? `${count} valeur` : `${count} valeurs`),
  since: (day: string) => t(`Depuis le ${day}`),
  until: (day: string) => t(`jusqu'au ${day}`),
  coming: (value: string, day: string) => t(`À partir du ${day} : ${value}`),
  over: t("Aucune valeur en vigueur"),
  uncertain: "À confirmer",
  open: (name: string) => t(`Voir ${name}`),
  newAgreement: "Ajouter une convention",
}

export const valueWords = {
  inForce: "En vigueur",
  comingState: "À venir",
  past: "Passée",
  withdrawn: "Retirée",
  release: t("Version installée"),
  addedBy: (who: string, day: string) => t(`Ajoutée par ${who} le ${day}`),
  withdrawnBy: (who: string, day: string, why: string | null) =>
    t(`Retirée par ${who} le ${day}${why === null ? "" : ` : ${why}`}`),
  reason: (why: string) => t(`Raison : ${why}`),
  source: (source: string) => t(`Source : ${source}`),
  from: (day: string) => t(`À partir du ${day}`),
  between: (from: string, to: string) => t(`Du ${from} au ${to}`),
  add: "Ajouter une valeur",
  correct: "Corriger",
  withdraw: "Retirer",
  history: "Valeurs, de la plus récente à la plus ancienne",
}

export const formWords = {
  addTitle: (name: string) => t(`Nouvelle valeur : ${name}`),
  correctTitle: (name: string) => t(`Corriger : ${name}`),
  withdrawTitle: (name: string) => t(`Retirer la valeur : ${name}`),
  from: "À partir du",
  until: "Dernier jour",
  value: "Valeur",
  rateHint: t("En pour cent, par exemple 43"),
  idcc: "Numéro IDCC",
  source: "Source",
  sourceHint: t("Le texte et sa date : « Décret n° 2026-000 du 20 décembre 2026 »"),
  uncertain: t("À confirmer : aucun texte officiel ne la confirme encore"),
  reason: "Raison",
  reasonHint: t("Demandée pour un jour passé, une correction ou un retrait"),
  preview: t("Voir ce qui change"),
  counting: t("Comptage des contrats concernés dans toutes les écoles…"),
  applying: t("Enregistrement…"),
  effectTitle: t("Ce qui change"),
  nothing: (open: string) => t(`Aucun des ${open} contrats ouverts ne change.`),
  touched: (count: string, open: string, schools: string) =>
    t(`${count} contrats ouverts sur ${open} changent, dans ${schools}.`),
  signed: (count: string) => t(`Dont ${count} déjà signés : leur minimum suit la loi, sans avenant.`),
  codeUnused: t("Aucun contrat en préparation n'utilise ce code."),
  codeUsed: (count: string, schools: string) =>
    t(`Contrats en préparation qui utilisent ce code : ${count}, dans ${schools}. Ils sont revérifiés.`),
  samples: t("Salaire minimum du premier mois"),
  samplesCase: "Cas",
  before: "Avant",
  after: "Après",
  rowsOf: {
    pay: (count: string) => t(`Premiers contrats concernés (${count})`),
    code: (count: string) => t(`Premiers contrats qui utilisent ce code (${count})`),
    funding: (count: string) => t(`Prise en charge sur la durée du contrat, premiers concernés (${count})`),
  },
  funding: (contracts: string, before: string, after: string) =>
    t(`Conventions proposées : ${contracts} changent, de ${before} à ${after} de prise en charge en tout.`),
  number: "Contrat",
  school: "École",
  view: "Étape",
  confirm: t("Enregistrer la valeur"),
  confirmWithdrawal: t("Retirer la valeur"),
  back: "Modifier",
  abandon: "Abandonner",
  schools: (count: number) => t(count === 1 ? "1 école" : `${count} écoles`),
  missing: "Champ requis",
}

export const opcoRuleWords = {
  add: t("Ajouter une règle d'OPCO"),
  next: "Continuer",
  opco: "OPCO",
  everyone: t("Tous les OPCO"),
  topic: "Sujet",
  idcc: t("Pour une convention collective seulement (IDCC)"),
  onlyLevel: t("Pour un niveau seulement"),
  level: (level: string) => t(`Niveau ${level}`),
}

export const codeWords = {
  add: t("Ajouter un code de formulaire"),
  next: "Continuer",
  list: "Liste",
  code: "Code",
  codeHint: t("Tel que la notice l'imprime, comme 23"),
  heading: t("Rubrique de la notice"),
  exists: (label: string) =>
    t(`Ce code existe déjà : « ${label} ». Cherchez-le dans la liste pour le changer.`),
  badCode: t("Quatre chiffres ou lettres au plus, sans espace."),
  count: (count: number) => t(count < 2 ? `${count} code` : `${count} codes`),
  correct: t("Corriger ou mettre fin"),
}

export const viewWords: Readonly<Record<string, string>> = {
  to_complete: "À compléter",
  to_check: "À vérifier",
  in_signature: "En signature",
  to_transmit: "À transmettre",
  at_opco: "En cours de dépôt",
  engaged: "Engagé",
}
