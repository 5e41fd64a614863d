import type { Served } from "@jalon/serving"
import { amendmentsServer } from "./amendments/index.ts"
import { blanksServer } from "./blanks/index.ts"
import { contractBoard } from "./board/contract-board.ts"
import { checkContracts } from "./bulk/check-contracts.ts"
import { announceEditor } from "./comments/announce-editor.ts"
import { deleteComment } from "./comments/delete-comment.ts"
import { listComments } from "./comments/list-comments.ts"
import { resolveComments } from "./comments/resolve-comments.ts"
import { writeComment } from "./comments/write-comment.ts"
import { askConventionCorrection } from "./convention/ask-convention-correction.ts"
import { conventionFile } from "./convention/convention-file.ts"
import { conventionPage } from "./convention/convention-page.ts"
import { getContractPreferences } from "./convention/get-contract-preferences.ts"
import { getConvention } from "./convention/get-convention.ts"
import { resendConvention } from "./convention/resend-convention.ts"
import { setContractPreferences } from "./convention/set-contract-preferences.ts"
import { validateConvention } from "./convention/validate-convention.ts"
import { answerOpco } from "./deposit/answer-opco.ts"
import { endOpcoCheck } from "./deposit/end-opco-check.ts"
import { getDepositDraft } from "./deposit/get-deposit-draft.ts"
import { getFundingForecast } from "./deposit/get-funding-forecast.ts"
import { listOpcoAnswers } from "./deposit/list-opco-answers.ts"
import { listOpcoChecks } from "./deposit/list-opco-checks.ts"
import { proposeOpcoCheck } from "./deposit/propose-opco-check.ts"
import { transmitContract } from "./deposit/transmit-contract.ts"
import { acknowledgeFinding } from "./form/acknowledge-finding.ts"
import { applyMinimumPay } from "./form/apply-minimum-pay.ts"
import { attachmentPage } from "./form/attachment-page.ts"
import { changeFunder } from "./form/change-funder.ts"
import { chooseRecords } from "./form/choose-records.ts"
import { contractDocumentFile } from "./form/contract-document-file.ts"
import { contractDocumentPage } from "./form/contract-document-page.ts"
import { createContract } from "./form/create-contract.ts"
import { duplicateContract } from "./form/duplicate-contract.ts"
import { getContract } from "./form/get-contract.ts"
import { listTutorLoads } from "./form/list-tutor-loads.ts"
import { openAttachment } from "./form/open-attachment.ts"
import { saveAttachment } from "./form/save-attachment.ts"
import { signatureCopyFile } from "./form/signature-copy-file.ts"
import { takeFromRecords } from "./form/take-from-records.ts"
import { updateContract } from "./form/update-contract.ts"
import { getImported } from "./imported/get-imported.ts"
import { ignoreImported } from "./imported/ignore-imported.ts"
import { linkImported } from "./imported/link-imported.ts"
import { listImported } from "./imported/list-imported.ts"
import { repeatChoice } from "./imported/repeat-choice.ts"
import { repeatLink } from "./imported/repeat-link.ts"
import { sendImport } from "./imported/send-import.ts"
import { settleImported } from "./imported/settle-imported.ts"
import { contractHistory } from "./lifecycle/contract-history.ts"
import { moveContract } from "./lifecycle/move-contract.ts"
import { restoreVersion } from "./lifecycle/restore-version.ts"
import { announceLinkDocument } from "./link/announce-link-document.ts"
import { applyMinimumByLink } from "./link/apply-minimum-by-link.ts"
import { completeContract } from "./link/complete-contract.ts"
import { copyCompanyLink } from "./link/copy-company-link.ts"
import { copyStudentLink } from "./link/copy-student-link.ts"
import { fillFromSiret } from "./link/fill-from-siret.ts"
import { finishSection } from "./link/finish-section.ts"
import { getCompanyLink } from "./link/get-company-link.ts"
import { getCompletion } from "./link/get-completion.ts"
import { getStudentLink } from "./link/get-student-link.ts"
import { handOverSection } from "./link/hand-over-section.ts"
import { keepLinkDocument } from "./link/keep-link-document.ts"
import { linkDocuments } from "./link/link-documents.ts"
import { mailCompletion } from "./link/mail-completion.ts"
import { revokeStudentLink } from "./link/revoke-student-link.ts"
import { saveCompletion } from "./link/save-completion.ts"
import { sendCompanyLink } from "./link/send-company-link.ts"
import { sendStudentLink } from "./link/send-student-link.ts"
import { listContracts } from "./list/list-contracts.ts"
import { ruptureServer } from "./rupture/index.ts"
import type { ContractsServices } from "./services.ts"
import { getSignatureDraft } from "./signature/get-signature-draft.ts"
import { startSignature } from "./signature/start-signature.ts"
import { companyConventionFile } from "./spaces/company-convention-file.ts"
import { listCompanyContracts } from "./spaces/list-company-contracts.ts"
import { listOwnContracts } from "./spaces/list-own-contracts.ts"
import { openCompanyStep } from "./spaces/open-company-step.ts"
import { openOwnStep } from "./spaces/open-own-step.ts"
import { ownContractFile } from "./spaces/own-contract-file.ts"

export { attachmentLabel } from "./attachments.ts"
export { followConnectionChange, followDeposit } from "./deposit/jobs.ts"
export { type BlankForms, loadBlankForms } from "./documents/index.ts"
export { contractsEvents } from "./events.ts"
export { contractLines, countContracts } from "./file/contract-lines.ts"
export { type ContractFunding, readContractFunding } from "./funding/contract-funding.ts"
export { applyLegalValueDraft, previewLegalValueDraft } from "./legal-values/draft-jobs.ts"
export { evaluateAllAgain } from "./legal-values/evaluate-all-again.ts"
export { applyFundingFileJob, readFundingFileJob } from "./legal-values/funding-file-jobs.ts"
export { evaluateAgain } from "./legal-values/jobs.ts"
export { previewLegalValues } from "./legal-values/preview-legal-values.ts"
export { contractActions } from "./list/contract-actions.ts"
export { contractList } from "./list/contract-list.ts"
export { remindLinks, remindLinksDaily, startReminders } from "./reminders/remind-links.ts"
export type { ContractsServices } from "./services.ts"
export { followEnvelope } from "./signature/jobs.ts"
export {
  amendmentsToDo,
  companyAnswersToDo,
  contractsToDo,
  conventionsToDo,
  deadlinesToDo,
  importedToDo,
  opcoDocumentsToDo,
  studentAnswersToDo,
} from "./to-do/index.ts"

export const contractsServer = (services: ContractsServices): Served[] => [
  listContracts,
  contractBoard,
  checkContracts(services),
  listImported,
  getImported,
  sendImport(services),
  linkImported,
  ignoreImported,
  repeatLink,
  repeatChoice,
  settleImported(services),
  createContract(services),
  duplicateContract(services),
  getContract(services),
  listTutorLoads,
  updateContract(services),
  chooseRecords(services),
  changeFunder(services),
  takeFromRecords(services),
  acknowledgeFinding(services),
  applyMinimumPay(services),
  saveAttachment(services),
  openAttachment(services),
  attachmentPage(services),
  moveContract(services),
  getDepositDraft(services),
  getFundingForecast(services),
  listOpcoAnswers,
  transmitContract(services),
  answerOpco(services),
  listOpcoChecks,
  proposeOpcoCheck,
  endOpcoCheck,
  contractHistory,
  listComments,
  writeComment,
  resolveComments,
  deleteComment,
  announceEditor,
  restoreVersion(services),
  contractDocumentFile(services),
  contractDocumentPage(services),
  signatureCopyFile(services),
  getSignatureDraft(services),
  startSignature(services),
  getContractPreferences,
  setContractPreferences,
  resendConvention(services),
  getConvention(services),
  conventionFile(services),
  conventionPage(services),
  validateConvention(services),
  askConventionCorrection(services),
  getCompanyLink(services),
  sendCompanyLink(services),
  copyCompanyLink(services),
  getStudentLink(services),
  sendStudentLink(services),
  revokeStudentLink(services),
  copyStudentLink(services),
  getCompletion(services),
  saveCompletion(services),
  completeContract(services),
  fillFromSiret(services),
  applyMinimumByLink(services),
  mailCompletion(services),
  handOverSection(services),
  finishSection(services),
  linkDocuments(services),
  announceLinkDocument(services),
  keepLinkDocument(services),
  listOwnContracts,
  openOwnStep(services),
  ownContractFile(services),
  listCompanyContracts,
  openCompanyStep(services),
  companyConventionFile(services),
  ...blanksServer(services),
  ...ruptureServer(services),
  ...amendmentsServer(services),
]
