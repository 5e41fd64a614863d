import { typography as t } from "@jalon/kernel"

const many = (count: number, one: string, several: string) => `${count} ${count < 2 ? one : several}`

/** How long a link lives, in the unit people would say. */
export const lifeInWords = (minutes: number): string =>
  minutes % 60 === 0 ? many(minutes / 60, "heure", "heures") : many(minutes, "minute", "minutes")

export const access = {
  motto: t("L'alternance, étape par étape."),
  help: "Aide",
  accessibilityLink: t("Accessibilité : partiellement conforme"),
  email: t("Adresse e-mail"),
  emailPrecision: t("Écrivez-la en entier, par exemple prenom.nom@exemple.fr."),
  password: "Mot de passe",
  unreachable: t("Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez."),

  loginTitle: "Connexion",
  intended: (title: string) => t(`Pour ouvrir : ${title}`),
  sessionEnded: t("Votre session a expiré. Reconnectez-vous pour continuer."),
  forgotLink: t("Mot de passe oublié ?"),
  signIn: "Se connecter",
  signingIn: "Connexion…",
  opening: t("Ouverture de votre espace…"),

  forgotTitle: t("Mot de passe oublié"),
  forgotLead: t(
    "Indiquez l'adresse de votre compte : nous vous enverrons un lien pour choisir un nouveau mot de passe.",
  ),
  sendLink: t("Envoyer le lien"),
  backToLogin: t("Retour à la connexion"),
  lookFor: (email: string) => t(`Cherchez le message dans la boîte ${email}.`),
  linkLife: (minutes: number) => t(`Le lien est valable ${lifeInWords(minutes)} et ne sert qu'une fois.`),
  junk: t("Rien après quelques minutes ? Regardez dans le courrier indésirable, puis vérifiez l'adresse."),
  resendIn: (seconds: number) => t(`Renvoyer dans ${seconds} s`),
  resend: t("Renvoyer le lien"),
  canResend: t("Vous pouvez renvoyer le lien."),
  otherAddress: t("Changer d'adresse"),

  resetTitle: t("Nouveau mot de passe"),
  newPassword: t("Nouveau mot de passe"),
  linkUntil: (time: string) => t(`Ce lien est valable jusqu'à ${time}.`),
  othersClose: t("Par sécurité, vos autres appareils seront déconnectés."),
  saving: "Enregistrement…",
  saveAndSignIn: t("Enregistrer et se connecter"),
  checkingLink: t("Vérification du lien…"),
  deadLink: t("Ce lien n'est plus valable."),
  deadLinkWhy: t(
    "Il a déjà servi, il a dépassé sa durée de validité, ou un lien plus récent vous a été envoyé. Votre mot de passe n'a pas changé.",
  ),
  newLink: t("Demander un nouveau lien"),
  linkUnchecked: t("Le lien n'a pas pu être vérifié."),
  retry: "Réessayer",
  savedButNotIn: t("Votre nouveau mot de passe est enregistré. Il reste à vous connecter."),
} as const

export const passwordWords = {
  rules: t("Règles du mot de passe"),
  longEnough: (min: number) => t(`${min} caractères ou plus`),
  notTooLong: (max: number) => t(`${max} caractères au plus`),
  notCommon: t("Pas un mot de passe courant"),
  met: t("respecté"),
  unmet: t("à respecter"),
  advice: t("Plusieurs mots sans rapport entre eux font un bon mot de passe."),
  strength: { faible: "Mot de passe faible", correct: "Mot de passe correct", solide: "Mot de passe solide" },
} as const

export const account = {
  settingsTitle: "Paramètres",
  sheetTitle: "Mon compte",
  loading: "Chargement…",
  unreadable: t("Ces informations n'ont pas pu être chargées."),
  retry: "Réessayer",
  save: "Enregistrer",
  saving: "Enregistrement…",
  cancel: "Annuler",

  accountTitle: "Mon compte",
  identity: t("Identité"),
  picture: "Photo",
  choosePicture: t("Choisir une photo"),
  changePicture: t("Changer de photo"),
  pictureHint: (size: string) =>
    t(`JPG, PNG ou WebP, ${size} au plus. La photo est recadrée en carré, au centre.`),
  picturePreview: (name: string) => t(`Aperçu : ${name}`),
  pictureTooBig: (size: string) => t(`Ce fichier dépasse ${size}. Choisissez une photo plus légère.`),
  pictureWrongType: t("Ce fichier n'est pas une image JPG, PNG ou WebP."),
  savePicture: t("Enregistrer la photo"),
  sendingPicture: "Envoi…",
  email: t("Adresse e-mail"),
  emailFixed: t(
    "C'est votre identifiant de connexion. Pour en changer, adressez-vous à votre établissement.",
  ),
  firstName: t("Prénom"),
  lastName: "Nom",

  passwordTitle: "Mot de passe",
  currentPassword: t("Mot de passe actuel"),
  newPassword: t("Nouveau mot de passe"),
  changePassword: t("Changer le mot de passe"),

  devicesTitle: t("Appareils connectés"),
  devicesLead: t("Les appareils sur lesquels votre compte est ouvert."),
  thisDevice: t("Cet appareil"),
  since: (when: string) => t(`Ouvert ${when}`),
  signOutEverywhere: t("Déconnecter tous les appareils"),
  signOutQuestion: t("Déconnecter tous les appareils ?"),
  signOutText: (count: number) =>
    count > 1
      ? t(
          `Vos ${count} sessions seront fermées, celle-ci comprise. Il faudra vous reconnecter sur chaque appareil.`,
        )
      : t("Votre session sera fermée. Il faudra vous reconnecter."),
  signOut: t("Déconnecter"),
  signingOut: t("Déconnexion…"),

  displayTitle: "Affichage",
  theme: t("Thème"),
  light: "Clair",
  dark: "Sombre",
  density: t("Densité des tableaux"),
  compact: "Compact",
  normal: "Normal",
  airy: t("Aéré"),
  statement: t("Accessibilité : partiellement conforme"),
} as const

export const accessibility = {
  title: t("Accessibilité"),
  state: t("État de conformité"),
  stateText: t(
    "Jalon est partiellement conforme au référentiel général d'amélioration de l'accessibilité, RGAA 4.1. L'objectif suivi pour chaque écran est le niveau AA des règles WCAG 2.2.",
  ),
  basis: t("Sur quoi repose cet état"),
  basisText: t(
    "Sur une évaluation menée par l'équipe de Jalon en novembre 2026 : contrôles automatiques de chaque écran en thème clair et en thème sombre, parcours complets au clavier seul, lecture à 200 % et sur un écran de 320 pixels. Aucun audit par un organisme extérieur n'a encore eu lieu.",
  ),
  limits: t("Limites connues"),
  limitsText: t(
    "Les documents PDF déposés par les établissements et les entreprises ne sont pas tous balisés. Les essais avec des lecteurs d'écran ne couvrent pas encore tous les écrans.",
  ),
  contact: t("Signaler une difficulté"),
  contactText: t(
    "Dites-nous quelle page vous pose problème et ce que vous cherchiez à faire : nous vous répondrons et, si besoin, nous vous fournirons l'information sous une autre forme.",
  ),
  contactLink: t("Écrire à l'équipe d'aide"),
  recourse: t("Sans réponse satisfaisante"),
  recourseText: t(
    "Vous pouvez vous adresser à la personne en charge du handicap dans votre établissement, ou saisir gratuitement le Défenseur des droits.",
  ),
  back: t("Retour à l'accueil"),
} as const
