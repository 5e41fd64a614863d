import { typography } from "@jalon/kernel"
import type { DepositProgress, Filing } from "./lifecycle/facts.ts"
import { forFiling } from "./lifecycle/filing-words.ts"
import { contractMoves, type MoveKey } from "./lifecycle/moves.ts"
import type { ContractStatus } from "./lifecycle/status.ts"
import { type AskMove, isAskedIn } from "./whom-to-ask.ts"

/** Of whom it is awaited; nothing when the label says it. */
type Step = { label: string; by: string | null }

const SCHOOL = "École"
const COMPANY = "Entreprise"
const OPCO = "OPCO"

const steps: Partial<Record<ContractStatus, Step>> = {
  imported: { label: "Compléter l'import", by: SCHOOL },
  awaiting_student: { label: "Compléter sa partie", by: "Étudiant" },
  awaiting_company: { label: "Compléter sa partie", by: COMPANY },
  ready: { label: "Préparer la convention", by: SCHOOL },
  convention_to_validate: { label: "Valider la convention", by: COMPANY },
  convention_validated: { label: "Faire signer", by: SCHOOL },
  in_signature: { label: "Signer", by: "Signataires" },
  signature_declined: { label: "Corriger et renvoyer en signature", by: SCHOOL },
  signature_expired: { label: "Renvoyer en signature", by: SCHOOL },
  signed: { label: "Compléter les pièces", by: SCHOOL },
  to_transmit: { label: "Transmettre à l'OPCO", by: SCHOOL },
  transmitted: { label: "Accuser réception", by: OPCO },
  rejected: { label: "Corriger le rejet", by: SCHOOL },
  received: { label: "Instruire le dossier", by: OPCO },
  under_review: { label: "Rendre sa décision", by: OPCO },
  info_requested: { label: "Répondre à l'OPCO", by: SCHOOL },
  refused: { label: "Corriger ou contester", by: SCHOOL },
}

/**
 * What decides beside the status: what is left in the form, who is to be asked for it when it is not the school, and whether a
 * convention comes before the signature.
 */
type Left = {
  blocking: number
  missing: number
  asked: AskMove | null
  needsConvention: boolean
  filing: Filing
  /** Who has not signed, since when; nothing where that is not known. */
  awaits?: Step | null
  deposit: DepositProgress
}

/** What is left to fill or to put right, while the form is open. */
const leftInForm = ({ blocking, missing }: Pick<Left, "blocking" | "missing">): Step | null => {
  if (missing > 0) return { label: `Compléter ${missing} ${missing < 2 ? "case" : "cases"}`, by: SCHOOL }
  if (blocking > 0)
    return {
      label: `Corriger ${blocking} ${blocking < 2 ? "point bloquant" : "points bloquants"}`,
      by: SCHOOL,
    }
  return null
}

/** What stops a signed contract from being sent. */
const leftToFile = (status: ContractStatus, { blocking }: Pick<Left, "blocking">): Step | null =>
  blocking > 0 && (status === "signed" || status === "to_transmit")
    ? {
        label: `Corriger ${blocking} ${blocking < 2 ? "point" : "points"} avant de transmettre`,
        by: SCHOOL,
      }
    : null

/** The OPCO has the file, and nothing is asked of the school. */
export const atOpco = ["transmitted", "received", "under_review"] as const satisfies readonly ContractStatus[]

/** The OPCO has the file and lacks a document of it: its delay runs only once the school has brought it. */
const DOCUMENTS: Partial<Record<NonNullable<DepositProgress>, Step>> = {
  to_carry: { label: "Déposer les pièces sur le portail", by: SCHOOL },
  documents_stopped: { label: "Reprendre l'envoi des pièces", by: SCHOOL },
}

const ofDocuments = (status: ContractStatus, deposit: DepositProgress): Step | null => {
  const step = deposit !== null && atOpco.some((one) => one === status) ? DOCUMENTS[deposit] : undefined
  return step ? { ...step, label: typography(step.label) } : null
}

/** A file on its way, or held up there. */
const ofDeposit = (status: ContractStatus, deposit: DepositProgress): Step | null => {
  if (status !== "to_transmit") return ofDocuments(status, deposit)
  if (deposit === "running") return { label: "Recevoir le dossier envoyé", by: OPCO }
  return deposit === "stopped" ? { label: typography("Reprendre l'envoi"), by: SCHOOL } : null
}

/** What is awaited, and of whom; nothing for a contract that runs or has ended. */
export const nextStep = (status: ContractStatus, left: Omit<Left, "asked">): Step | null => {
  if (status === "draft" || status === "to_check")
    return leftInForm(left) ?? { label: "Vérifier et valider", by: SCHOOL }
  const sent = ofDeposit(status, left.deposit)
  if (sent) return sent
  const unfit = leftToFile(status, left)
  if (unfit) return unfit
  if (status === "in_signature" && left.awaits) return left.awaits
  const step = status === "ready" && !left.needsConvention ? steps.convention_validated : steps[status]
  return step
    ? {
        label: typography(forFiling(step.label, left.filing)),
        by: step.by && forFiling(step.by, left.filing),
      }
    : null
}

export const actKinds = [
  "move",
  "form",
  "attachments",
  "before_filing",
  "documents",
  "remind_student",
  "remind_company",
  "remind_convention",
] as const
type Way = MoveKey | Exclude<(typeof actKinds)[number], "move">

/**
 * What a member of the school does next in each status: the first that is open to her. What ends a contract is never here, nor
 * what takes back a step, unless no step forward is left.
 */
export const ways: Readonly<Record<ContractStatus, readonly Way[]>> = {
  draft: ["completeItself"],
  imported: ["validateImport", "form"],
  awaiting_student: ["remind_student"],
  awaiting_company: ["remind_company"],
  to_check: ["fileAgain", "declareReady", "form"],
  ready: ["proposeConvention", "startSignatureAlone", "signOnPaper", "reopen"],
  convention_to_validate: ["approveConvention", "remind_convention"],
  convention_validated: ["startSignature", "signOnPaper", "reopen"],
  in_signature: [],
  signature_declined: ["correctSigned"],
  signature_expired: ["correctSigned"],
  signed: ["attachments"],
  to_transmit: ["resumeTransmission", "transmit", "declareTransmitted"],
  transmitted: ["acknowledge"],
  rejected: ["transmitAgain", "correctRejected"],
  received: ["confirmAcceptance", "confirmRefusal", "startReview"],
  under_review: ["confirmAcceptance", "confirmRefusal", "accept"],
  info_requested: ["answerInfo"],
  engaged: [],
  refused: ["appeal"],
  filed: [],
  cancelled: ["archive"],
  broken: [],
  settled: ["archive"],
  archived: [],
}

/** What an OPCO tells by the exchange is not typed by the school; it still may be, among the other actions. */
const TOLD: ReadonlySet<Way> = new Set<Way>(["acknowledge", "startReview", "accept"])

/** The OPCO has the file, sent by the exchange. */
const HAS_FILE: ReadonlySet<DepositProgress> = new Set(["followed", "to_carry", "documents_stopped"])

export const waysWith = (status: ContractStatus, deposit: DepositProgress): readonly Way[] =>
  HAS_FILE.has(deposit) ? ways[status].filter((way) => !TOLD.has(way)) : ways[status]

/** What the button does, and what it says. */
export type Act = { kind: (typeof actKinds)[number]; move: MoveKey | null; label: string }
/** What is awaited and of whom, and what the person who looks can do for it. */
export type NextAction = { label: string | null; by: string | null; act: Act | null }

export const isMove = (way: Way): way is MoveKey => way in contractMoves

const actLabels: Readonly<Record<Exclude<Way, MoveKey>, string>> = {
  form: "Vérifier le contrat",
  attachments: "Compléter les pièces",
  before_filing: "Corriger avant de transmettre",
  documents: "Reprendre l'envoi des pièces",
  remind_student: "Relancer l'étudiant",
  remind_company: "Relancer l'entreprise",
  remind_convention: "Relancer l'entreprise",
}

/** Their button says the step itself. */
const NAMED: ReadonlySet<Way> = new Set<Way>(["form", "before_filing", "documents"])

const actOf = (way: Way, step: Step | null, filing: Filing): Act =>
  isMove(way)
    ? { kind: "move", move: way, label: typography(forFiling(contractMoves[way].label, filing)) }
    : {
        kind: way,
        move: null,
        label: (NAMED.has(way) && step?.label) || typography(actLabels[way]),
      }

/** What the school itself does not fill is asked of whoever does, before anything is put right. */
const asking = (status: ContractStatus, left: Left, openMoves: ReadonlySet<MoveKey>): NextAction | null => {
  const { asked, filing } = left
  if (asked === null || !isAskedIn(status, asked) || !openMoves.has(asked)) return null
  const act = actOf(asked, null, filing)
  return { label: act.label, by: SCHOOL, act }
}

/** Open once the delay of the OPCO is over: it is awaited no more, and its silence is for the school to record. */
const SILENCES: ReadonlySet<Way> = new Set<Way>(["confirmAcceptance", "confirmRefusal"])

/** What is left in the form, then what it warns of. */
const whileFilled = (status: ContractStatus, left: Left & { warnings: number }): Step | null => {
  if (status !== "draft" && status !== "to_check") return null
  const warned: Step | null =
    status === "to_check" && left.warnings > 0
      ? { label: `Traiter ${left.warnings} ${left.warnings < 2 ? "alerte" : "alertes"}`, by: SCHOOL }
      : null
  return leftInForm(left) ?? warned
}

/** One action for each status and each person who looks: it is the one button of the record. */
export const nextAction = (
  status: ContractStatus,
  left: Left & { warnings: number },
  openMoves: ReadonlySet<MoveKey>,
): NextAction => {
  const asks = asking(status, left, openMoves)
  if (asks) return asks
  const step = nextStep(status, left)
  const unfinished = whileFilled(status, left)
  if (unfinished) return { ...unfinished, act: actOf("form", unfinished, left.filing) }
  const unfit = ofDeposit(status, left.deposit) === null ? leftToFile(status, left) : null
  if (unfit) return { ...unfit, act: actOf("before_filing", unfit, left.filing) }
  const held = ofDocuments(status, left.deposit)
  if (held) return { ...held, act: actOf("documents", held, left.filing) }
  const isLeaving = status === "to_transmit" && left.deposit === "running"
  const way = isLeaving
    ? undefined
    : waysWith(status, left.deposit).find((one) => !isMove(one) || openMoves.has(one))
  const act = way ? actOf(way, step, left.filing) : null
  if (act && way && SILENCES.has(way)) return { label: act.label, by: SCHOOL, act }
  return { label: step?.label ?? null, by: step?.by ?? null, act }
}

/** The same in one line, where there is room for no more: what can be done, else what is awaited. */
export const nextWords = ({ act, label }: NextAction): string | null => act?.label ?? label
