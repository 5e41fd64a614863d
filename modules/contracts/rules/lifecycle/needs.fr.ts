import { formatFrenchDate } from "@jalon/kernel"
import type { LifecycleInput } from "./facts.ts"
import { silenceMeans } from "./silence.ts"
import { forKind } from "./status.ts"

const count = (number: number, one: string, several: string): string =>
  `${number} ${number < 2 ? one : several}`
const fields = (number: number): string => count(number, "champ reste", "champs restent")

/** A condition answers nothing when it is met, otherwise the sentence that says what to do. */
type Need = (facts: LifecycleInput) => string | null

const unless = (isMet: boolean, sentence: string): string | null => (isMet ? null : sentence)

const CHANNELS = {
  api: null,
  portal:
    "Cet OPCO prend les contrats sur son portail : déposez-y le dossier, puis déclarez la transmission.",
  no_key:
    "Le centre n'a pas de clé pour cet OPCO : enregistrez-la dans Paramètres › OPCO, ou déclarez la transmission faite sur le portail.",
} as const satisfies Record<LifecycleInput["channel"], string | null>

const DEPOSITS = {
  running: "Le contrat est en cours d'envoi à l'OPCO : attendez sa réponse.",
  stopped: "Un envoi à l'OPCO est arrêté : reprenez-le ou abandonnez-le.",
  followed: null,
  to_carry: null,
  documents_stopped: null,
} as const

export const needs = {
  student_and_training: (f) => unless(f.hasStudentAndTraining, "Choisissez un étudiant et une formation."),
  student_email: (f) => unless(f.hasStudentEmail, "Ajoutez l'adresse e-mail de l'étudiant."),
  company_email: (f) => unless(f.hasCompanyEmail, "Ajoutez l'adresse e-mail d'un contact de l'entreprise."),
  student_part: (f) =>
    unless(
      f.studentFieldsMissing === 0,
      `${fields(f.studentFieldsMissing)} à compléter dans la partie « Apprenti ».`,
    ),
  company_part: (f) =>
    unless(f.companyFieldsMissing === 0, `${fields(f.companyFieldsMissing)} à compléter par l'entreprise.`),
  no_blocking: (f) =>
    unless(
      f.blockingFindings === 0,
      `${count(f.blockingFindings, "point bloquant reste", "points bloquants restent")} à corriger.`,
    ),
  warnings_acknowledged: (f) =>
    unless(
      f.warningsToAcknowledge === 0,
      `${count(f.warningsToAcknowledge, "alerte reste", "alertes restent")} à prendre en compte.`,
    ),
  convention_expected: (f) => unless(f.needsConvention, "Ce contrat se passe de convention de formation."),
  convention_complete: (f) =>
    unless(f.isConventionComplete, "Indiquez le prix, le niveau de prise en charge et le calendrier."),
  convention_rules: (f) =>
    unless(
      f.conventionFindings === 0,
      `${count(f.conventionFindings, "point reste", "points restent")} à corriger dans la convention.`,
    ),
  approval_expected: (f) =>
    unless(
      f.needsSchoolApproval && !f.isSchoolApproved,
      f.needsSchoolApproval
        ? "La convention est déjà approuvée par l'établissement."
        : "L'établissement ne demande pas d'approbation interne.",
    ),
  school_approved: (f) =>
    unless(
      !f.needsSchoolApproval || f.isSchoolApproved,
      "La convention attend d'abord l'approbation de l'établissement.",
    ),
  no_convention_step: (f) => unless(!f.needsConvention, "Faites d'abord valider la convention de formation."),
  signers: (f) =>
    unless(
      f.incompleteSigners === 0,
      `${count(f.incompleteSigners, "signataire est incomplet", "signataires sont incomplets")} : nom, e-mail, mobile si le code part par SMS.`,
    ),
  start_known: (f) => unless(f.start !== null, "Indiquez la date de début du contrat."),
  concluded_in_time: (f: Pick<LifecycleInput, "today" | "start" | "concludedOn">) =>
    unless(
      f.start === null || (f.concludedOn ?? f.today) <= f.start,
      "Le contrat doit être conclu au plus tard le jour de son début d'exécution.",
    ),
  signed_by_all: (f) => unless(f.isSignedByAll, "Tous les signataires n'ont pas encore signé."),
  attachments: (f) =>
    unless(
      f.attachmentsMissing === 0,
      `${count(f.attachmentsMissing, "pièce manque", "pièces manquent")} au dossier.`,
    ),
  filing_rules: (f) =>
    unless(
      f.filingFindings === 0,
      `${count(f.filingFindings, "point bloquant reste", "points bloquants restent")} à corriger avant de transmettre.`,
    ),
  mandate: (f) =>
    unless(
      f.hasMandate,
      "L'employeur n'a pas donné mandat au centre de formation pour transmettre le contrat.",
    ),
  opco_known: (f) => unless(f.isOpcoKnown, "Indiquez l'OPCO de l'employeur."),
  private_filing: (f) =>
    unless(f.filing === "opco", "Employeur public : dépôt sur CELIA, pas auprès d'un OPCO."),
  exchange: (f) =>
    unless(
      f.kind === "apprentissage",
      "Un contrat de professionnalisation se transmet sur le portail de l'OPCO : déclarez la transmission.",
    ),
  channel: (f) => CHANNELS[f.channel],
  no_deposit: (f) => (f.deposit === null ? null : DEPOSITS[f.deposit]),
  not_being_sent: (f) => (f.deposit === "running" ? DEPOSITS.running : null),
  deposit_stopped: (f) => unless(f.deposit === "stopped", "Aucun envoi à l'OPCO n'est arrêté."),
  signed_data: (f) =>
    unless(!f.hasSignedDataChanged, "Une donnée signée a changé : le contrat doit être signé à nouveau."),
  signed_before: (f) => unless(f.wasSigned, "Le contrat n'a pas encore été signé."),
  signed_convention: (f) =>
    unless(!f.hasSignedConventionChanged, "La convention a changé : elle doit être signée à nouveau."),
  signed_agreement: (f) =>
    unless(
      !f.hasSignedAgreementChanged,
      "La durée aménagée a changé : la convention d'aménagement doit être signée à nouveau.",
    ),
  silence_accepts: (f) =>
    unless(silenceMeans(f) === "accepted", "Pour ce contrat, l'absence de réponse vaut refus."),
  silence_refuses: (f) =>
    unless(silenceMeans(f) === "refused", "Pour ce contrat, l'absence de réponse vaut acceptation."),
  complete_known: (f) =>
    unless(f.decisionLimit !== null, "Indiquez la date de réception du dossier complet."),
  decision_late: (f: Pick<LifecycleInput, "today" | "decisionLimit">) =>
    f.decisionLimit === null || f.decisionLimit < f.today
      ? null
      : `Le délai de décision court jusqu'au ${formatFrenchDate(f.decisionLimit)}.`,
  never_started: (f) => unless(!f.hasStarted, "Le contrat a commencé : signalez une rupture."),
  started: (f) => unless(f.hasStarted, "Le contrat n'a pas commencé : annulez-le plutôt que de le rompre."),
  rupture: (f) =>
    unless(
      f.ruptureFindings === 0,
      `${count(f.ruptureFindings, "point reste", "points restent")} à corriger dans la rupture.`,
    ),
  something_declared: (f) => unless(f.hasDeclaredFacts, "Rien n'a encore été déclaré."),
  over: (f) => unless(f.brokenOn !== null || (f.end !== null && f.end < f.today), "Le contrat court encore."),
  not_over: (f) =>
    unless(f.end === null || f.today <= f.end, "Le contrat est terminé : un avenant n'est plus possible."),
  last_payment: (f) => unless(f.isLastPaymentIn, "Le dernier règlement n'est pas enregistré."),
  import_complete: (f) =>
    unless(
      f.importFieldsMissing === 0,
      `${fields(f.importFieldsMissing)} à compléter pour valider l'import.`,
    ),
  outside_known: (f) => unless(f.outsideStatus !== null, "Indiquez l'état du dossier à l'OPCO."),
  status_known: (f) =>
    unless(f.statusBeforeArchive !== null, "Le statut d'avant l'archivage n'est pas connu."),
  archive_due: (f) =>
    unless(f.archiveFrom !== null && f.archiveFrom <= f.today, "Le délai d'archivage n'est pas écoulé."),
} satisfies Record<string, Need>

export type NeedKey = keyof typeof needs
export const needKeys = Object.keys(needs) as NeedKey[]

export const unmet = (key: NeedKey, facts: LifecycleInput): string | null => {
  const sentence = needs[key](facts)
  return sentence === null ? null : forKind(sentence, facts.kind)
}
