import { lazy } from "react"

/** The part « Facturation » of a school's settings. */
export const InvoiceSettingsSection = lazy(() => import("./settings/SettingsSection.tsx"))
/** « Facturation › Banque ». */
export const BankScreen = lazy(() => import("./bank/BankScreen.tsx"))
/** « Facturation › Trésorerie ». */
export const CashFlowScreen = lazy(() => import("./cash-flow/CashFlowScreen.tsx"))
/** « Facturation › Bilan pédagogique et financier ». */
export const BpfScreen = lazy(() => import("./bpf/BpfScreen.tsx"))
export const InvoicesScreen = lazy(() => import("./list/InvoicesScreen.tsx"))
export const InvoiceScreen = lazy(() => import("./record/InvoiceScreen.tsx"))
/** The invoices addressed to a company, in its own space. */
export const CompanyInvoices = lazy(() => import("./company/CompanyInvoices.tsx"))
/** What happened to the invoices of a contract or of a company. */
export const MoneyHistory = lazy(() => import("./history/MoneyHistory.tsx"))
/** The tab « Échéancier » of a contract's record. */
export const ScheduleTab = lazy(() => import("./schedule/ScheduleTab.tsx"))
