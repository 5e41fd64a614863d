import { typography as t } from "@jalon/kernel"

export const absencesWords = {
  title: "Absences",
  announce: "Annoncer une absence",
  justify: "Justifier",
  justifyOf: (what: string) => t(`Justifier : ${what}`),
  total: (missed: string, unjustified: string) =>
    t(`${missed} d'absence, dont ${unjustified} non justifiées`),
  waiting: (pending: string) => t(`${pending} attendent un justificatif ou une décision.`),
  pay: t(
    "Votre employeur peut retenir sur le salaire le temps exact d'une absence non justifiée, jamais davantage.",
  ),
  rates: "Vos taux",
  provisional: t("Ces taux peuvent encore changer tant que des absences attendent une réponse."),
  filter: "Absences affichées",
  filters: { open: t("À justifier"), all: "Toutes" },
  list: "Vos absences et retards",
  empty: "Aucune absence.",
  emptyText: t("Si vous savez que vous serez absent, annoncez-le : votre école est prévenue."),
  nothingOpen: t("Rien à justifier."),
  kinds: { absence: "Absence", lateness: "Retard", early_leave: "Départ anticipé" },
  before: (moment: string) => t(`À justifier avant ${moment}`),
  late: t("Le délai est passé. Un justificatif hors délai peut encore être accepté."),
  partly: (hours: string) => t(`${hours} déjà justifiées`),
  documents: "Vos justificatifs",
  noDocument: t("Aucun justificatif déposé."),
  bySchool: t("Déposé par l'école"),
  sentOn: (moment: string) => t(`Envoyé ${moment}`),
  tooLate: t("Hors délai"),
  refusedAgain: t("Vous pouvez en déposer un autre."),
  page: (number: number) => t(`Page ${number}`),
  exchange: {
    ask: t("L'école demande"),
    refuse: "Motif du refus",
    reopen: t("L'école revient sur sa décision"),
    accept: t("L'école répond"),
    complete: "Vous avez ajouté",
  } as Record<string, string>,
  form: {
    title: "Justifier une absence",
    brought: "Déposer pour un apprenant",
    announce: "Annoncer une absence",
    complete: "Compléter le justificatif",
    from: "Du",
    fromHalf: "À partir de",
    to: "Au",
    toHalf: t("Jusqu'à"),
    hours: "Préciser les heures",
    fromMinute: "De",
    toMinute: "À",
    reason: "Motif",
    choose: "Choisissez un motif",
    document: (what: string) => t(`Joignez ${what}.`),
    privacy: t(
      "Le motif et le document ne sont vus que par la personne qui décide. Ni vos formateurs ni votre entreprise ne les voient.",
    ),
    comment: "Commentaire",
    files: "Justificatif",
    filesHint: t("Une photo par page, ou un PDF."),
    concerned: (count: number, hours: string) =>
      t(
        count === 0
          ? "Aucune absence enregistrée sur cette période : elle sera justifiée d'avance si l'école accepte."
          : `${count === 1 ? "1 absence concernée" : `${count} absences concernées`} : ${hours}.`,
      ),
    send: "Envoyer",
    draft: "Enregistrer sans envoyer",
    cancel: "Annuler",
    required: "Cette information est attendue.",
  },
  cancelTitle: "Annuler ce justificatif ?",
  cancelText: t("L'école ne l'examinera pas. Vous pourrez en déposer un autre."),
  cancelKeep: "Le garder",
  cancelVerb: "Annuler le justificatif",
}

export const companyAbsencesWords = {
  title: "Absences et retards",
  about: t("Les trois derniers mois. Les motifs et les documents restent entre l'école et l'apprenti."),
  empty: t("Aucune absence ces trois derniers mois."),
  absence: "Absence",
  lateness: t("Retard ou départ anticipé"),
}

export const companyHoursWords = {
  title: "Relevé mensuel",
  about: t(
    "D'après les feuilles contresignées. Un mois en cours, ou des heures qui attendent un justificatif, le rendent provisoire.",
  ),
  month: "Mois",
  empty: "Aucune heure au centre ce mois-ci.",
  hours: (present: string, due: string) => t(`${present} de présence sur ${due} dues`),
  justified: (hours: string) => t(`${hours} justifiées`),
  unjustified: (hours: string) => t(`${hours} non justifiées`),
  waiting: (hours: string) => t(`${hours} en attente de justificatif`),
  late: (count: number) => (count < 2 ? "1 retard" : t(`${count} retards`)),
  take: "Télécharger",
  takeOf: (name: string) => t(`Télécharger : ${name}`),
  certificates: "Certificats de réalisation",
  noCertificate: "Aucun certificat pour le moment.",
  period: (from: string, to: string) => t(`Du ${from} au ${to}`),
}
