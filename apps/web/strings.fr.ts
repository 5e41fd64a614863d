import { typography as t } from "@jalon/kernel"

export const product = "Jalon"

/** Wordings fixed by the specification, kept character for character. */
export const fixed = {
  help: "Aide",
  settings: "Paramètres",
  signOut: "Déconnexion",
  student: "Étudiant",
  notFound: "La page introuvable",
  backHome: "Retourner à l'accueil",
} as const

export const words = {
  home: t("Jalon, retour à l'accueil"),
  menu: "Menu",
  mainMenu: t("Menu principal"),
  shortcuts: t("Accès rapides"),
  narrow: t("Réduire le menu"),
  widen: t("Agrandir le menu"),
  darkTheme: t("Thème sombre"),
  account: t("Mon compte"),
  search: "Rechercher ou agir",
  notifications: "Notifications",
  goTo: t("Aller à"),
  actions: "Actions",
  undo: "Annuler",
  addStudent: t("Ajouter un étudiant"),
  pasteStudents: t("Ajouter plusieurs étudiants"),
  inviteCompany: t("Inviter une entreprise"),
  newContract: t("Nouveau contrat d'apprentissage"),
  newProContract: t("Nouveau contrat de professionnalisation"),
  import: t("Importer des étudiants ou des entreprises"),
  importContracts: t("Importer des contrats"),
  themes: { light: t("Thème clair"), dark: t("Thème sombre"), system: t("Thème du système") },
  nextActions: t("Prochaines actions"),
  keys: t("Raccourcis clavier"),
  offline: t("Hors connexion – vos saisies sont conservées sur cet appareil"),
  loading: t("Ouverture de votre espace…"),
  soon: t("Arrive bientôt"),
  deniedTitle: t("Vous n'avez pas accès à cette page."),
  deniedText: t("Demandez à un administrateur de votre établissement."),
  back: "Retour",
  failedTitle: t("Cette page n'a pas pu s'afficher."),
  failedText: t(
    "Vos saisies sont conservées. Réessayez ; si cela continue, donnez cette référence à l'aide.",
  ),
  unreachableText: t("Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez."),
  reference: (code: string) => t(`Référence : ${code}`),
  retry: "Réessayer",
  printed: (date: string) => t(`imprimé le ${date}`),
  newTab: (label: string) => `${label} (nouvel onglet)`,
  tabTitle: (title: string) => `${title} – ${product}`,
} as const
