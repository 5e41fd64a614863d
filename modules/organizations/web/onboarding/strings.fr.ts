import { typography as t } from "@jalon/kernel"

export const onboarding = {
  title: "Bienvenue",
  why: {
    student: (host: string) => t(`${host} vous ouvre votre espace étudiant.`),
    company: (host: string) => t(`${host} a un compte à activer.`),
    school: (host: string) => t(`${host} vous ouvre un accès.`),
    teaching: (host: string) => t(`${host} vous ouvre un accès.`),
  },
  invitedBy: (name: string) => t(`${name} vous y invite.`),
  effort: t("3 étapes, environ 2 minutes."),

  progress: t("Étapes de l'activation"),
  stepOf: (n: number, name: string) => t(`Étape ${n} sur 3 : ${name}`),
  steps: { password: "Mot de passe", details: "Vos informations", firstSteps: "Premiers pas" },
  headings: {
    fresh: {
      password: t("Choisissez votre mot de passe"),
      details: t("Vérifiez vos informations"),
      firstSteps: t("Et ensuite ?"),
    },
    known: {
      password: t("Donnez votre mot de passe"),
      details: t("Relisez l'invitation"),
      firstSteps: t("Et ensuite ?"),
    },
  },
  next: "Continuer",
  back: "Retour",
  activate: t("Activer mon compte"),
  accept: t("Accepter l'invitation"),
  activating: t("Activation…"),
  opening: t("Ouverture de votre espace…"),

  choose: (email: string) => t(`Vous vous connecterez avec l'adresse ${email} et ce mot de passe.`),
  password: "Mot de passe",
  known: (email: string) =>
    t(`Un compte existe déjà avec l'adresse ${email}. Son mot de passe suffit pour accepter l'invitation.`),
  forgot: t("Mot de passe oublié ?"),

  confirm: (host: string) => t(`Voici ce que ${host} a indiqué. Corrigez si besoin.`),
  confirmKnown: (host: string) => t(`Voici ce que ${host} a indiqué.`),
  firstName: t("Prénom"),
  lastName: "Nom",
  email: t("Adresse e-mail"),
  recap: {
    role: t("Rôle"),
    training: "Formation",
    class: "Classe",
    center: t("Centre de formation"),
    company: "Organisation",
  },

  afterwards: t("Une fois le compte activé, vous pourrez :"),
  todo: {
    student: [
      t("vérifier vos informations et compléter votre dossier ;"),
      t("ajouter vos documents, en les photographiant depuis votre téléphone ;"),
      t("suivre votre contrat et votre planning."),
    ],
    company: [
      t("vérifier la fiche de l'entreprise, déjà remplie à partir du registre ;"),
      t("retrouver le contrat qui vous attend, s'il y en a un ;"),
      t("inviter les collègues qui signent ou suivent les apprentis."),
    ],
    school: [
      t("importer vos étudiants et vos entreprises depuis un tableur ;"),
      t("connecter vos OPCO ;"),
      t("régler la facturation."),
    ],
    teaching: [
      t("consulter le planning et vos séances ;"),
      t("retrouver les étudiants et leurs coordonnées ;"),
      t("ouvrir les feuilles d'émargement."),
    ],
  },

  obstacleTitle: t("Cette invitation ne peut pas être acceptée avec cette adresse."),
  obstacles: {
    account_closed: t("Le compte qui porte cette adresse est fermé."),
    other_kind: t("Cette adresse ouvre déjà un compte d'une autre sorte, et une personne n'a qu'un compte."),
    has_place: t("Le compte qui porte cette adresse appartient déjà à une organisation."),
  },
  askOther: (host: string) => t(`Demandez à ${host} de vous inviter avec une autre adresse.`),

  activated: t("Votre compte est activé. Il reste à vous connecter."),
  signIn: "Se connecter",
} as const
