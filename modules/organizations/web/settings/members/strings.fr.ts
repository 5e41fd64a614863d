import { typography as t } from "@jalon/kernel"
import { grantWords } from "../../../rules/index.ts"

export const membersWords = {
  loading: "Chargement…",
  invite: t("Inviter un collègue"),
  caption: t("Membres de l'organisation"),
  columns: { name: "Membre", role: t("Rôle"), grants: t("Droits particuliers"), actions: "Actions" },
  you: "Vous",
  noGrant: "–",
  change: "Modifier",
  remove: "Retirer",
  actionsFor: (name: string) => t(`Actions pour ${name}`),

  invitations: t("Invitations en attente"),
  sent: t("Invitation envoyée"),
  expired: t("Invitation expirée"),
  until: (day: string) => t(`Valable jusqu'au ${day}`),
  by: (name: string) => t(`Par ${name}`),
  resend: "Renvoyer",
  cancelInvitation: t("Annuler l'invitation"),

  inviteTitle: t("Inviter un collègue"),
  inviteVerb: t("Envoyer l'invitation"),
  email: t("Adresse e-mail"),
  firstName: t("Prénom"),
  lastName: "Nom",
  role: t("Rôle"),
  grantsTitle: t("Droits particuliers"),
  grantsHint: t("À donner avec mesure : chaque usage est inscrit dans l'historique."),
  changeTitle: (name: string) => t(`Rôle de ${name}`),
  grants: grantWords,

  removeQuestion: (name: string) => t(`Retirer l'accès de ${name} ?`),
  removeText: t(
    "La personne est déconnectée tout de suite et ne pourra plus ouvrir l'espace de l'organisation. Ce qu'elle a fait reste dans l'historique.",
  ),
  removing: t("Retrait…"),

  rolesTitle: t("Ce que chaque rôle peut faire"),
  can: t("Peut"),
  yes: "Oui",
  no: "Non",
} as const

/** What each role may do, line by line; a word other than yes or no says how far. */
export type RoleLine = { what: string; by: Readonly<Record<number, string>> }

const { yes } = membersWords
const office = { 1: yes, 2: yes, 3: yes }

export const schoolRoleLines: readonly RoleLine[] = [
  { what: t("Accueil, partenaires, contrats, facturation"), by: office },
  { what: t("Étudiants"), by: { ...office, 4: t("Coordonnées") } },
  { what: t("Formations"), by: { ...office, 4: t("Lecture, sans les prix") } },
  { what: "Classes", by: { ...office, 4: yes } },
  { what: t("Pédagogie : planning et émargement"), by: { ...office, 4: yes, 5: t("Ses séances") } },
  { what: t("Paramètres"), by: office },
  {
    what: t("Inviter et changer les rôles"),
    by: { 1: yes, 2: t("Jusqu'à son rôle"), 3: t("Jusqu'à son rôle") },
  },
  { what: t("Retirer un membre, donner des droits particuliers"), by: { 1: yes } },
  { what: t("Accepter les réglages de facturation"), by: { 1: yes } },
]

export const companyRoleLines: readonly RoleLine[] = [
  { what: t("Fiche de l'entreprise et contrats"), by: office },
  { what: t("Ses apprentis"), by: { ...office, 4: "Lecture" } },
  { what: t("Paramètres"), by: office },
  {
    what: t("Inviter et changer les rôles"),
    by: { 1: yes, 2: t("Jusqu'à son rôle"), 3: t("Jusqu'à son rôle") },
  },
  { what: t("Retirer un membre"), by: { 1: yes } },
]
