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
  allRequired: "Tous les champs sont requis, sauf mention «\u00a0(facultatif)\u00a0».",
  errorTitlePrefix: "Erreur – ",
  invalid: "Valeur invalide",
} as const

export const pointsToFix = (count: number): string =>
  count < 2 ? `${count} point à corriger` : `${count} points à corriger`
