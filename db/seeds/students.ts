import type pg from "pg"
import { ago } from "./ago.ts"
import { classes } from "./catalogue.ts"
import { cases, isSigned } from "./contracts/cases.ts"
import { employers } from "./contracts/employers.ts"
import { idOf } from "./ids.ts"
import { CENTER_IDS } from "./organizations.ts"
import { PARTNER_IDS } from "./partners.ts"
import { drawn } from "./people/draw.ts"
import { grownUp } from "./people/made-up.ts"
import { mobile } from "./people/reach.ts"
import { putRows } from "./put-rows.ts"
import { documentsOf } from "./student-documents.ts"
import { emailOf, namedSeeds, type State, type StudentSeed, schoolOf, studentSeeds } from "./student-seeds.ts"
import { noSurveyAnswers, surveyAnswers, surveyEnrolment } from "./survey-answers.ts"
import { CLASS_IDS, TRAINING_IDS } from "./trainings.ts"

const dayAgo = (days: number) => ago(days).toISOString().slice(0, 10)

const CENTERS: Readonly<Record<number, string>> = {
  1001: CENTER_IDS.horizon,
  1742: CENTER_IDS.rives,
  1003: CENTER_IDS.cholet,
}

const STATUSES: Record<State, string> = {
  to_invite: "PRE_INSCRIT",
  invited: "PRE_INSCRIT",
  incomplete: "PRE_INSCRIT",
  no_contract: "INSCRIT",
  in_work_study: "APPRENTI",
  broken: "RUPTURANT",
  left: "ABANDON",
  archived: "ABANDON",
}

/** Someone who has only just been typed in has a name and a way to be reached; the others have told the rest. */
const isTold = ({ state }: StudentSeed) => state !== "to_invite" && state !== "invited"
/** What an unfinished file still lacks. */
const isOpen = ({ state }: StudentSeed) => state === "incomplete"

const isMinor = ({ birthDate }: StudentSeed) => birthDate > "2008-11-15"

const parentOf = (one: StudentSeed) => {
  const parent = grownUp(`${one.id}/parent`, { lastName: one.lastName })
  return {
    nom: one.lastName.slice(0, 80),
    prenom: parent.firstName,
    lien: parent.sexe === "F" ? "mere" : "pere",
    meme_adresse: true,
    courriel: emailOf(parent),
    mobile: mobile(`${one.id}/parent`),
  }
}

const told = (one: StudentSeed) => ({
  sexe: one.sexe,
  birth_department: one.birthplace.department,
  birth_city: one.birthplace.city,
  nationalite: one.nationalite,
  regime_social: "2",
  address: one.address,
  sportif_haut_niveau: false,
  projet_creation_entreprise: drawn(`${one.id}/project`, 12) === 0,
  situation_avant_contrat: "1",
  dernier_diplome_prepare: isOpen(one) ? null : "41",
  derniere_classe: isOpen(one) ? null : "01",
  dernier_diplome_intitule: isOpen(one)
    ? null
    : "Baccalauréat professionnel Métiers du commerce et de la vente",
  diplome_plus_eleve: isOpen(one) ? null : "41",
  legal_representative: isMinor(one) && !isOpen(one) ? parentOf(one) : {},
})

const untold = {
  sexe: null,
  birth_department: null,
  birth_city: null,
  nationalite: null,
  regime_social: null,
  address: {},
  sportif_haut_niveau: null,
  projet_creation_entreprise: null,
  situation_avant_contrat: null,
  dernier_diplome_prepare: null,
  derniere_classe: null,
  dernier_diplome_intitule: null,
  diplome_plus_eleve: null,
  legal_representative: {},
}

/** Whose contract somebody has signed. */
const bound = new Set(cases.filter(isSigned).map(({ student }) => student.id))

/** A contract that is still on its way binds nobody. */
const isApprentice = (one: StudentSeed): boolean =>
  one.state === "in_work_study" && (schoolOf(one) !== 1001 || bound.has(one.id))

const statusOf = (one: StudentSeed): string =>
  one.state === "in_work_study" && !isApprentice(one) ? "INSCRIT" : STATUSES[one.state]

const partnerOf = (one: StudentSeed): string | null => {
  const employer = employers.get(one.id)
  if (employer && one.state === "in_work_study") return idOf(`partner/${schoolOf(one)}/${employer.siret}`)
  const companies = PARTNER_IDS[schoolOf(one)] ?? []
  return one.state === "in_work_study"
    ? (companies[drawn(`${one.id}/company`, companies.length || 1)] ?? null)
    : null
}

const LEFT_ON = "2026-11-02"

export const studentRow = (one: StudentSeed) => {
  const isInvited = one.state !== "to_invite"
  const isActive = one.account !== null || (isInvited && one.state !== "invited")
  const { training } = classes[one.class]
  return {
    id: one.id,
    organization_id: schoolOf(one),
    account_id: one.account,
    last_name: one.lastName,
    first_name: one.firstName,
    birth_date: one.birthDate,
    email: one.account === null && drawn(`${one.id}/mail`, 18) === 0 && !isInvited ? null : emailOf(one),
    phone: mobile(one.id),
    ...(isTold(one) ? told(one) : untold),
    ...(isTold(one) ? surveyAnswers(one) : noSurveyAnswers),
    class_id: CLASS_IDS[one.class],
    training_id: TRAINING_IDS[training],
    center_id: CENTERS[schoolOf(one)] ?? null,
    partner_id: partnerOf(one),
    status: statusOf(one),
    status_since: one.state === "broken" ? dayAgo(40) : dayAgo(20 + drawn(`${one.id}/since`, 60)),
    left_on: one.state === "left" ? LEFT_ON : null,
    exit_reason: one.state === "left" ? "abandon" : null,
    status_before_exit: one.state === "left" ? "INSCRIT" : null,
    since_before_exit: one.state === "left" ? classes[one.class].from : null,
    invited_at: isInvited ? ago(one.state === "invited" ? drawn(`${one.id}/inv`, 24) : 60) : null,
    activated_at: isActive ? ago(45, one.id) : null,
    archived_at: one.state === "archived" ? ago(15) : null,
    archive_reason: one.state === "archived" ? "Changement de CFA" : null,
    created_at: ago(90 - drawn(`${one.id}/made`, 20), one.id),
  }
}

const enrolmentOf = (one: StudentSeed) => ({
  id: idOf(`enrolment/${one.id}`),
  organization_id: schoolOf(one),
  student_id: one.id,
  class_id: CLASS_IDS[one.class],
  // One learner came in mid-October.
  entry_date: drawn(`${one.id}/late`, 40) === 0 ? "2026-10-14" : classes[one.class].from,
  exit_date: one.state === "left" || one.state === "archived" ? LEFT_ON : null,
  exit_reason: one.state === "left" ? "abandon" : null,
  contract_type: isApprentice(one) ? "apprentissage" : "sans_contrat",
  ...surveyEnrolment(one),
})

const notes = [
  [
    "Vue en entretien : projet solide, à l’aise à l’oral. Cherche une entreprise près de Cholet.",
    "solene.trehout",
  ],
  ["Relancée par téléphone, elle envoie les pièces cette semaine.", "ines.bordessoule"],
  ["Retards répétés le lundi : point à faire avec la famille.", "karim.oudjelal"],
] as const

const notesOf = (one: StudentSeed) =>
  notes
    .filter((_, n) => schoolOf(one) === 1001 && drawn(`${one.id}/note${n}`, 9) === 0)
    .map(([body, author], n) => ({
      id: idOf(`note/${one.id}/${n}`),
      organization_id: 1001,
      subject: "student",
      subject_id: one.id,
      author_id: idOf(`${author}@exemple-cfa.test`),
      body,
      created_at: ago(2 + drawn(`${one.id}/when${n}`, 30), one.id),
    }))

/** Two students asked for something to be put right; nobody answered yet. */
const requests = [
  ["Yanis Ouldamar", "Date d’entrée", "Je suis arrivé le 14 octobre et non le 7 septembre."],
  ["Noé Guillemard", "Nom de naissance", "Il s’écrit Guillemard-Lachaume sur mon acte de naissance."],
] as const

const requestsOf = (one: StudentSeed) =>
  requests
    .filter(([name]) => name === `${one.firstName} ${one.lastName}`)
    .map(([name, about, message]) => ({
      id: idOf(`rectification/${name}`),
      organization_id: schoolOf(one),
      account_id: one.account,
      student_id: one.id,
      about,
      message,
      created_at: ago(6),
    }))

/** A CFA in November: most are in a company, some still look for one, some files are not finished. */
export const seedStudents = async (client: pg.Client): Promise<void> => {
  await putRows(client, "student", studentSeeds.map(studentRow))
  await putRows(client, "enrolment", studentSeeds.map(enrolmentOf))
  const documents = studentSeeds.flatMap((one) => documentsOf({ ...one, organization: schoolOf(one) }))
  await putRows(client, "student_document", documents)
  await putRows(client, "note", studentSeeds.flatMap(notesOf))
  await putRows(client, "rectification_request", namedSeeds.flatMap(requestsOf))
}
