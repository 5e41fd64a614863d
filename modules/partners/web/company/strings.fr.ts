import { typography as t } from "@jalon/kernel"

export const company = {
  title: "Profil de l’entreprise",
  tabs: {
    info: "Informations",
    contracts: "Contrats",
    invoices: "Factures",
    planning: "Planning",
    schools: "Écoles partenaires",
    signatures: "Signatures",
  },
  save: "Enregistrer",
  saving: "Envoi…",
  unsaved: t("Modifications non enregistrées"),
  readOnly: t(
    "Votre rôle permet de consulter cette fiche. Les modifications reviennent à la direction et aux ressources humaines.",
  ),
  colleague: "Inviter un collègue",
  formTitle: t("Fiche de l'entreprise"),
  formText: t(
    "Les écoles partenaires voient cette fiche. La dénomination devient le nom affiché en haut de l'écran.",
  ),

  waiting: (count: number) =>
    t(count < 2 ? `${count} action vous attend` : `${count} actions vous attendent`),
  actions: {
    complete_profile: (count: number) =>
      t(`Compléter ${count} ${count < 2 ? "champ" : "champs"} pour vos contrats`),
    review_register: (count: number) =>
      t(`Comparer ${count} ${count < 2 ? "information" : "informations"} avec le registre`),
    add_tutor: () => t("Ajouter un maître d'apprentissage"),
    complete_tutor: (count: number) =>
      t(`Compléter la fiche de ${count} ${count < 2 ? "maître d'apprentissage" : "maîtres d'apprentissage"}`),
  },
  missing: t("Il manque pour un contrat"),

  signatures: {
    empty: t("Rien à signer."),
    text: t("Vos contrats à signer, puis signés, apparaîtront ici."),
  },
  schools: {
    empty: t("Aucune école partenaire. Acceptez l'invitation reçue par e-mail pour commencer."),
    since: (day: string) => t(`Partenaire depuis le ${day}`),
    uai: "Code UAI",
    website: "Site",
  },

  tutors: {
    title: "Maîtres d’apprentissage",
    text: t("Saisis une fois, proposés pour chaque contrat."),
    empty: t("Aucun maître d'apprentissage. Ajoutez la personne qui formera votre apprenti."),
    add: "Ajouter une personne",
    addTitle: t("Ajouter un maître d'apprentissage"),
    verb: "Ajouter la personne",
    edit: "Modifier",
    editOf: (name: string) => t(`Modifier ${name}`),
    remove: "Retirer",
    removeOf: (name: string) => t(`Retirer ${name}`),
    removeTitle: (name: string) => t(`Retirer ${name} ?`),
    removeText: t("La personne ne sera plus proposée pour de nouveaux contrats."),
  },
}
