import { later } from "@jalon/ui"
import { lazy } from "react"

export const ContractsScreen = later(async () => (await import("./list/ContractsScreen.tsx")).default)
export const ProContractsScreen = later(
  async () => (await import("./list/ContractsScreen.tsx")).ProContractsScreen,
)
export const NewProContractScreen = lazy(async () => ({
  default: (await import("./list/ContractsScreen.tsx")).NewProContractScreen,
}))
export const ArchivedContractsScreen = lazy(async () => ({
  default: (await import("./list/ContractsScreen.tsx")).ArchivedContractsScreen,
}))
export const ArchivedProContractsScreen = lazy(async () => ({
  default: (await import("./list/ContractsScreen.tsx")).ArchivedProContractsScreen,
}))
export const ImportedContractsScreen = lazy(() => import("./imported/ImportedListScreen.tsx"))
/** « Réponses des OPCO »: what is held against files, to be worked through. */
export const OpcoAnswersScreen = lazy(() => import("./deposit/AnswersScreen.tsx"))
export const ReconcileScreen = lazy(() => import("./imported/ReconcileScreen.tsx"))
export const StudentContracts = lazy(() => import("./student/StudentContracts.tsx"))
export const StudentRupture = lazy(async () => ({
  default: (await import("./student/StudentContracts.tsx")).StudentRupture,
}))
export const PartnerContracts = lazy(() => import("./partner/PartnerContracts.tsx"))
/** The tab « Mon contrat » of a student's own space. */
export const OwnContracts = lazy(() => import("./spaces/OwnContracts.tsx"))
/** The tab « Contrats » of a company's own space. */
export const CompanyContracts = lazy(() => import("./spaces/CompanyContracts.tsx"))
/** The next action of one contract as a button, on a page of another module. */
export const ContractActButton = later(
  async () => (await import("./record/ContractActButton.tsx")).ContractActButton,
)
/** Does the next action of a contract, wherever it was chosen. */
export const ContractAct = lazy(() => import("./record/ContractAct.tsx"))
export const ContractScreen = lazy(() => import("./record/ContractScreen.tsx"))
export const ContractPreferences = lazy(() => import("./convention/PreferencesSection.tsx"))
/** The operator's official forms. */
export const BlanksScreen = later(async () => (await import("./blanks/BlanksScreen.tsx")).default)
export const ContractFormScreen = lazy(() => import("./form/ContractFormScreen.tsx"))
