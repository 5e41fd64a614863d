export {
  AMENDMENT_DOCUMENTS,
  type Amendment,
  type AmendmentCard,
  type AmendmentDocument,
  amendmentDocumentFile,
  amendmentDocumentName,
  amendmentDocumentPage,
  applyAmendmentPay,
  changeAmendment,
  createAmendment,
  getAmendment,
  listAmendments,
  moveAmendment,
} from "./amendments.ts"
export {
  abandonBlank,
  applyBlank,
  blankPage,
  getBlank,
  linkBlankField,
  listBlanks,
  type OpenedBlank,
  type ShownBlank,
  type ShownBlankField,
  sendBlank,
  withdrawBlank,
} from "./blanks.ts"
export { CARDS, contractBoard } from "./board.ts"
export {
  type BulkAction,
  CHECKED_AT_ONCE,
  type CheckedContract,
  checkContracts,
} from "./bulk.ts"
export {
  announceEditor,
  type Comment,
  deleteComment,
  listComments,
  resolveComments,
  writeComment,
} from "./comments.ts"
export { companyConventionFile, listCompanyContracts, openCompanyStep } from "./company-space.ts"
export {
  askConventionCorrection,
  conventionFile,
  conventionPage,
  getContractPreferences,
  getConvention,
  resendConvention,
  setContractPreferences,
  validateConvention,
} from "./convention.ts"
export { answerOpco, getDepositDraft, getFundingForecast, mendPlaces, transmitContract } from "./deposit.ts"
export {
  contractDocumentFile,
  contractDocumentPage,
  DOCUMENTS,
  type DocumentName,
  signatureCopyFile,
} from "./documents.ts"
export {
  acknowledgeFinding,
  applyMinimumPay,
  attachmentPage,
  type ContractChanges,
  type ContractRecord,
  chooseRecords,
  createContract,
  duplicateContract,
  getContract,
  listTutorLoads,
  openAttachment,
  type Records,
  saveAttachment,
  takeFromRecords,
  updateContract,
} from "./form.ts"
export { changeFunder } from "./funder.ts"
export {
  getImported,
  IMPORT_SOURCES,
  IMPORTED_VIEWS,
  type ImportedContract,
  type ImportSource,
  ignoreImported,
  linkImported,
  listImported,
  repeatChoice,
  repeatLink,
  sendImport,
  settleImported,
} from "./imported.ts"
export { laidOver } from "./lay-over.ts"
export type { Ask } from "./lifecycle-shapes.ts"
export {
  applyMinimumByLink,
  completeContract,
  copyCompanyLink,
  fillFromSiret,
  finishSection,
  type GuestContract,
  getCompanyLink,
  getCompletion,
  handOverSection,
  mailCompletion,
  saveCompletion,
  sendCompanyLink,
} from "./link.ts"
export { announceLinkDocument, keepLinkDocument, linkDocuments } from "./link-documents.ts"
export { type ContractFilter, contractFileQuery, listContracts } from "./list.ts"
export { contractHistory, moveContract, restoreVersion } from "./moves.ts"
export { listOpcoAnswers, type OpcoAnswer } from "./opco-answers.ts"
export { endOpcoCheck, listOpcoChecks, type OpcoCheck, proposeOpcoCheck } from "./opco-checks.ts"
export {
  finishRuptureTask,
  type KeptRupture,
  NO_RUPTURE,
  prepareRupture,
  type RecordedRupture,
  RUPTURE_DOCUMENTS,
  type RuptureDocument,
  type RuptureDraft,
  type RupturePreparation,
  recordRupture,
  ruptureDocumentFile,
  ruptureDocumentName,
  ruptureDocumentPage,
  saveRuptureDraft,
} from "./rupture.ts"
export type { FundingYearValue, PayLineValue } from "./shapes.ts"
export {
  getAmendmentSignatureDraft,
  getSignatureDraft,
  SIGNING_DAYS,
  type SignatureDraft,
  startAmendmentSignature,
  startSignature,
} from "./signature.ts"
export { copyStudentLink, getStudentLink, revokeStudentLink, sendStudentLink } from "./student-link.ts"
export { listOwnContracts, openOwnStep, ownContractFile } from "./student-space.ts"
export { refusals as contractsRefusals } from "./words.fr.ts"
