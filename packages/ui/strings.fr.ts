/** What the kit itself says. The sentences of a screen come from its module. */
export const strings = {
  show: "Afficher",
  hide: "Masquer",
  showPassword: "Afficher le mot de passe",
  hidePassword: "Masquer le mot de passe",
  capsLock: "La touche Verr. Maj est activée.",
  optional: "(facultatif)",
  sending: "Envoi…",
  close: "Fermer",
  cancel: "Annuler",
  loading: "Chargement…",
  choose: "Choisir…",
  messages: "Messages",
  skipToContent: "Aller au contenu",
  externalLink: "(nouvel onglet)",
  dateFormat: "jj/mm/aaaa",
  dateExample: "Écrivez la date comme 03/09/2026.",
  amountExample: "Écrivez un montant comme 1\u202f234,56.",
  wholeNumber: "La valeur doit être entière",
  countExample: "Écrivez un nombre sans virgule, comme 1\u202f350.",
  openCalendar: "Ouvrir le calendrier",
  calendar: "Calendrier",
  previousMonth: "Mois précédent",
  nextMonth: "Mois suivant",
  month: "Mois",
  year: "Année",
  showOptions: "Afficher les choix",
  noResult: "Aucun résultat",
  allRequired: "Tous les champs sont requis, sauf mention «\u00a0(facultatif)\u00a0».",
  errorTitlePrefix: "Erreur – ",
  invalid: "Valeur invalide",
} as const

export const pointsToFix = (count: number): string =>
  count < 2 ? `${count} point à corriger` : `${count} points à corriger`

export const createOption = (typed: string): string => `Créer “${typed}”`

export const impossibleDate = (written: string, part: "day" | "month"): string =>
  part === "month"
    ? `Le ${written} n’existe pas. Le jour s’écrit avant le mois.`
    : `Le ${written} n’existe pas.`

export const ambiguousAmount = (typed: string): string => {
  const whole = Number(typed.replace(/\D/g, "")).toLocaleString("fr-FR")
  return `“${typed}” peut se lire de deux façons. Écrivez ${whole} sans point ni virgule, ou deux décimales au plus.`
}
