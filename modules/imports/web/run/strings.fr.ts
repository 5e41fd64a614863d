import { typography as t } from "@jalon/kernel"
import { agree, countOf, formatCount } from "@jalon/ui/french"

const rows = (count: number) => countOf(count, { one: "ligne", many: "lignes" })
const files = (count: number) => countOf(count, { one: "dossier étudiant", many: "dossiers étudiants" })
const companies = (count: number) => countOf(count, { one: "entreprise", many: "entreprises" })
const student = { one: "étudiant", many: "étudiants" }
const everybody = (students: number, some: number) =>
  [
    students > 0 && (students < 2 ? "l'étudiant importé" : `les ${countOf(students, student)}`),
    some > 0 && (some < 2 ? "l'entreprise importée" : `les ${companies(some)}`),
  ]
    .filter(Boolean)
    .join(" et ")

type Invitations = { invited: number; without_email: number }
const without = ({ without_email: count }: Invitations, nouns: { one: string; many: string }) =>
  count > 0 && `${countOf(count, nouns)} d'adresse e-mail.`

export const runWords = {
  confirm: t("Ce qui va se passer"),
  createStudents: (count: number) => t(`${files(count)} ${agree(count, "sera créé", "seront créés")}`),
  createCompanies: (count: number) => t(`${companies(count)} ${agree(count, "sera créée", "seront créées")}`),
  changeStudents: (count: number) => t(`${files(count)} ${agree(count, "sera modifié", "seront modifiés")}`),
  changeCompanies: (count: number) =>
    t(`${companies(count)} ${agree(count, "sera complétée", "seront complétées")}`),
  createContacts: (count: number) =>
    t(
      `${countOf(count, { one: "contact d'entreprise", many: "contacts d'entreprise" })} ${agree(count, "sera ajouté", "seront ajoutés")}`,
    ),
  createClass: (name: string) => t(`La classe « ${name} » sera créée`),
  decided: (count: number) => t(`dont ${rows(count)} que vous avez ${agree(count, "corrigée", "corrigées")}`),
  same: (count: number) => t(`${rows(count)} déjà à jour : rien ne change`),
  held: (count: number) =>
    t(
      `${rows(count)} ${agree(count, "reste", "restent")} de côté : vous pourrez ${agree(count, "la", "les")} corriger après l'import, pendant 30 jours`,
    ),
  nobodyTold: t(
    "Personne ne reçoit de message : vous inviterez étudiants et entreprises quand vous le voudrez.",
  ),
  undoable: t("Vous pourrez annuler l'import en entier."),
  run: (count: number) => t(`Importer ${rows(count)}`),
  nothing: t("Aucune ligne n'est prête à être importée."),
  back: t("Revenir à la vérification"),
  running: t("Import en cours"),
  runningText: (done: number, total: number | null) =>
    total === null ? rows(done) : t(`${formatCount(done)} sur ${rows(total)}`),
  runningNote: t("Vous pouvez quitter cette page : l'import continue, et son rapport vous attend ici."),
  undoing: t("Annulation en cours"),
  undoingNote: t("Vous pouvez quitter cette page : l'annulation continue."),
  report: "Rapport",
  done: (moment: string) => t(`Import terminé le ${moment}`),
  undone: (moment: string) => t(`Import annulé le ${moment}`),
  abandoned: t("Cet import a été abandonné avant de commencer. Rien n'a été importé."),
  failed: t("L'import s'est interrompu"),
  undoStopped: t("L'annulation s'est interrompue"),
  created: "Créés",
  createdCompanies: "Créées",
  changed: "Modifiés",
  changedCompanies: "Modifiées",
  same_: "Identiques",
  skipped: "Ignorées",
  left: t("À traiter"),
  companies: "Entreprises créées",
  companiesChanged: "Entreprises complétées",
  contacts: "Contacts ajoutés",
  enriched: (left: number) =>
    t(
      left === 0
        ? "Le registre a été lu pour les entreprises créées : adresse, code NAF, convention collective et OPCO sont complétés là où il les connaît."
        : `Le registre est en cours de lecture : ${companies(left)} à compléter (adresse, code NAF, convention collective, OPCO). Vous pouvez continuer.`,
    ),
  why: t("Pourquoi des lignes attendent"),
  whyLine: (label: string, count: number) => t(`${label} : ${rows(count)}`),
  duplicates: (count: number) => t(`Déjà présentes ailleurs dans le fichier : ${rows(count)}`),
  possible: (count: number) => t(`Personnes peut-être déjà connues : ${rows(count)}`),
  fix: t("Corriger les lignes de côté"),
  runRest: (count: number) => t(`Importer ${rows(count)} ${agree(count, "corrigée", "corrigées")}`),
  seeStudents: t("Voir les étudiants"),
  seeCompanies: t("Voir les entreprises"),
  retry: t("Reprendre l'import"),
  retryUndo: t("Reprendre l'annulation"),
  columns: t("Revoir les colonnes"),
  invite: (students: number, companies: number) => t(`Inviter ${everybody(students, companies)}`),
  inviteTitle: (students: number, companies: number) => t(`Inviter ${everybody(students, companies)} ?`),
  inviteText: t("Un lien personnel part par e-mail, valable 14 jours."),
  inviteNobody: t("Choisissez qui inviter."),
  theStudents: (count: number) => t(countOf(count, student)),
  studentsHint: t("Pour ouvrir leur espace et compléter leur dossier"),
  theCompanies: (count: number) => t(companies(count)),
  companiesHint: t("Pour accepter le partenariat et tenir leur fiche à jour"),
  inviteVerb: "Inviter",
  invited: (students: Invitations, companies: Invitations) =>
    t(
      [
        `${countOf(students.invited + companies.invited, { one: "invitation part", many: "invitations partent" })}.`,
        without(students, { one: "étudiant n'a pas", many: "étudiants n'ont pas" }),
        without(companies, { one: "entreprise n'a pas", many: "entreprises n'ont pas" }),
      ]
        .filter(Boolean)
        .join(" "),
    ),
  download: t("Télécharger le rapport"),
  downloading: t("Préparation…"),
  downloadFormat: t("Format du fichier"),
  formats: { xlsx: t("Classeur Excel (.xlsx)"), csv: t("Fichier CSV (.csv)") },
  undo: t("Annuler cet import"),
  undoTitle: (name: string) => t(`Annuler l'import de ${name} ?`),
  undoVerb: t("Annuler l'import"),
  undoKeep: t("Garder l'import"),
  undoRead: t("Calcul de ce qui sera annulé"),
  undoRemoved: (count: number) => t(`${files(count)} ${agree(count, "sera supprimé", "seront supprimés")}`),
  undoArchived: (count: number) =>
    t(
      `${files(count)} ${agree(count, "sera archivé", "seront archivés")} : quelqu'un y a travaillé depuis l'import`,
    ),
  undoRestored: (count: number) =>
    t(
      `${countOf(count, { one: "fiche modifiée reprendra", many: "fiches modifiées reprendront" })} ${agree(count, "ses valeurs", "leurs valeurs")} d'avant, sauf ce qui a été changé depuis`,
    ),
  undoCompaniesRemoved: (count: number) =>
    t(`${companies(count)} ${agree(count, "sera supprimée", "seront supprimées")}`),
  undoCompaniesArchived: (count: number) =>
    t(`${companies(count)} ${agree(count, "sera archivée", "seront archivées")}`),
  undoCompaniesKept: (count: number) =>
    t(
      `${companies(count)} ${agree(count, "reste, car elle est utilisée", "restent, car elles sont utilisées")} ailleurs`,
    ),
  undoNothing: t("Il ne reste rien de cet import à annuler."),
  removed: "Dossiers supprimés",
  archived: "Dossiers archivés",
  restored: "Fiches rétablies",
  kept: t("Fiches gardées"),
  companiesRemoved: "Entreprises supprimées",
  companiesArchived: "Entreprises archivées",
  companiesKept: "Entreprises gardées",
  classesClosed: "Classes fermées",
}
