import { refusals as ofGuestLinks } from "@jalon/guest-links/wire"
import { words } from "@jalon/wire-kit"

export const { refusals, route, refuse } = words({
  // A link says why it is dead in the words of the module that keeps it.
  ...ofGuestLinks,
  "saved_view.name_taken": "Une de vos vues porte déjà ce nom.",
  "saved_view.too_many": ({ most }) =>
    `Vous gardez déjà ${most} vues de cette liste. Supprimez-en une d'abord.`,
  "member.above_you": "Vous ne pouvez pas donner ni changer un rôle au-dessus du vôtre.",
  "member.already_here": "Cette personne est déjà membre.",
  "member.no_grants": "Seul le rôle 1 donne ces droits.",
  "member.last_in_charge": "C'est la dernière personne de ce rôle : donnez-le d'abord à quelqu'un d'autre.",
  "center.siret_taken": "Un de vos centres de formation porte déjà ce SIRET.",
  "center.has_trainings": ({ count }) =>
    Number(count) > 1
      ? `${count} formations sont rattachées à ce centre. Rattachez-les ailleurs avant de l'archiver.`
      : "Une formation est rattachée à ce centre. Rattachez-la ailleurs avant de l'archiver.",
  "site.name_taken": "Ce centre a déjà un site de ce nom.",
  "rectification.too_many":
    "Vous avez déjà envoyé plusieurs demandes aujourd'hui. Appelez votre établissement.",
  "validation.reported_enough": "Vos signalements sont transmis. Appelez le contact indiqué pour en parler.",
  // `missing` comes in words: « le SIRET et l'adresse ».
  "organization.incomplete": ({ missing }) =>
    `Cette organisation ne peut pas encore être validée. Il manque : ${missing}. À renseigner dans Paramètres, Organisation.`,
  "onboarding.account_closed":
    "Le compte de cette adresse est fermé. Demandez à être invité avec une autre adresse.",
  "onboarding.other_kind":
    "Cette adresse ouvre déjà un compte d'une autre sorte. Demandez à être invité avec une autre adresse.",
  "onboarding.has_place":
    "Le compte de cette adresse appartient déjà à une organisation. Demandez à être invité avec une autre adresse.",
})
