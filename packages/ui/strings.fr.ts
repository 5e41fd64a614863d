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
  loading: "Chargement…",
  choose: "Choisir…",
  messages: "Messages",
  skipToContent: "Aller au contenu",
  externalLink: "(nouvel onglet)",
  dateFormat: "jj/mm/aaaa",
  openCalendar: "Ouvrir le calendrier",
  calendar: "Calendrier",
  previousMonth: "Mois précédent",
  nextMonth: "Mois suivant",
  today: "Aujourd’hui",
  showOptions: "Afficher les choix",
  noResult: "Aucun résultat",
  errorTitlePrefix: "Erreur – ",
  invalid: "Valeur invalide",
} as const

export const pointsToFix = (count: number): string =>
  count < 2 ? `${count} point à corriger` : `${count} points à corriger`

export const createOption = (typed: string): string => `Créer “${typed}”`
