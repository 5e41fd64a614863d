import type { Served } from "@jalon/serving"
import { amendmentsServer } from "./amendments/index.ts"
import { readBoard } from "./board/contract-board.ts"
import { checkBeforehand } from "./bulk/check-contracts.ts"
import { meetEditors } from "./comments/announce-editor.ts"
import { removeComment } from "./comments/delete-comment.ts"
import { readComments } from "./comments/list-comments.ts"
import { settleComments } from "./comments/resolve-comments.ts"
import { addComment } from "./comments/write-comment.ts"
import { agreeToConvention, sendConventionBack } from "./convention/answer-convention.ts"
import { giveConvention } from "./convention/give-convention.ts"
import { lookAtConvention } from "./convention/look-at-convention.ts"
import { keepPreferences, readPreferences } from "./convention/preferences.ts"
import { sendConventionAgain } from "./convention/resend-convention.ts"
import { acceptWarning, applyMinimum } from "./form/accept-warning.ts"
import { keepPiece } from "./form/attach-piece.ts"
import { chooseRows, takeAgain } from "./form/choose-records.ts"
import { openDraft } from "./form/create-contract.ts"
import { openFollowing } from "./form/duplicate-contract.ts"
import { readContract } from "./form/get-contract.ts"
import { givePaper } from "./form/give-paper.ts"
import { giveSignatureCopy } from "./form/give-signature-copy.ts"
import { openHeldPiece } from "./form/open-piece.ts"
import { changeBoxes } from "./form/update-contract.ts"
import { readImported } from "./imported/get-imported.ts"
import { leaveLine, linkLine } from "./imported/link-imported.ts"
import { listOwnImported } from "./imported/list-imported.ts"
import { answerAll } from "./imported/repeat-choice.ts"
import { linkAll } from "./imported/repeat-link.ts"
import { takeFile } from "./imported/send-import.ts"
import { settleLine } from "./imported/settle-imported.ts"
import { readHistory } from "./life/contract-history.ts"
import { moveOn } from "./life/move-contract.ts"
import { goBackTo } from "./life/restore-version.ts"
import { announceByLink } from "./link/announce-document.ts"
import { applyByLink } from "./link/apply-minimum.ts"
import { copyLink } from "./link/copy-company-link.ts"
import { fillByLink } from "./link/fill-from-siret.ts"
import { finishByLink } from "./link/finish-section.ts"
import { readCompanyLink } from "./link/get-company-link.ts"
import { lookAtCompletion } from "./link/get-completion.ts"
import { handOver } from "./link/hand-over.ts"
import { keepByLink } from "./link/keep-document.ts"
import { listByLink } from "./link/list-documents.ts"
import { mailByLink } from "./link/mail-completion.ts"
import { saveByLink } from "./link/save-completion.ts"
import { sendToCompany } from "./link/send-company-link.ts"
import { submitByLink } from "./link/submit-completion.ts"
import { listOwnContracts } from "./list/list-contracts.ts"
import { ruptureServer } from "./rupture/index.ts"
import type { ContractsServices } from "./services.ts"

export { contractsEvents } from "./events.ts"
export { addFigures } from "./figures/add-figures.ts"
export { judgeAgain } from "./figures/jobs.ts"
export { type FiguresEffect, previewFigures } from "./figures/preview-figures.ts"
export { contractLines, countContracts } from "./file/contract-lines.ts"
export { loadFigures } from "./load-figures.ts"
export { type BlankForms, loadBlankForms } from "./papers/index.ts"
export { pieceLabel } from "./pieces.ts"
export type { ContractsServices } from "./services.ts"

export const contractsServer = (services: ContractsServices): Served[] => [
  listOwnContracts,
  readBoard,
  checkBeforehand(services),
  listOwnImported,
  readImported,
  takeFile(services),
  linkLine,
  leaveLine,
  linkAll,
  answerAll,
  settleLine(services),
  openDraft(services),
  openFollowing(services),
  readContract(services),
  changeBoxes(services),
  chooseRows(services),
  takeAgain(services),
  acceptWarning(services),
  applyMinimum(services),
  keepPiece(services),
  openHeldPiece(services),
  moveOn(services),
  readHistory,
  readComments,
  addComment,
  settleComments,
  removeComment,
  meetEditors,
  goBackTo(services),
  givePaper(services),
  giveSignatureCopy(services),
  readPreferences,
  keepPreferences,
  sendConventionAgain(services),
  lookAtConvention(services),
  giveConvention(services),
  agreeToConvention(services),
  sendConventionBack(services),
  readCompanyLink(services),
  sendToCompany(services),
  copyLink(services),
  lookAtCompletion(services),
  saveByLink(services),
  submitByLink(services),
  fillByLink(services),
  applyByLink(services),
  mailByLink(services),
  handOver(services),
  finishByLink(services),
  listByLink(services),
  announceByLink(services),
  keepByLink(services),
  ...ruptureServer(services),
  ...amendmentsServer(services),
]
