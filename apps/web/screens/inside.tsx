import {
  ArchivedContractsScreen,
  ArchivedProContractsScreen,
  ContractFormScreen,
  ContractScreen,
  ContractsScreen,
  NewProContractScreen,
  ProContractsScreen,
} from "@jalon/contracts/web"
import { ImportScreen } from "@jalon/imports/web"
import { CompanyProfileScreen, CompanyScreen } from "@jalon/partners/web"
import { ProfileScreen, StudentScreen } from "@jalon/students/web"
import { ClassCalendarScreen, ClassesScreen, ClassScreen, TrainingsScreen } from "@jalon/trainings/web"
import { type ComponentType, lazy } from "react"
import type { InsideName } from "../routes/index.ts"

const StudentSettings = lazy(async () => ({ default: (await import("./settings.tsx")).StudentSettings }))
const CompanySettings = lazy(async () => ({ default: (await import("./settings.tsx")).CompanySettings }))
const SchoolSettings = lazy(async () => ({ default: (await import("./settings.tsx")).SchoolSettings }))
const Students = lazy(async () => ({ default: (await import("./lists.tsx")).Students }))
const Partners = lazy(async () => ({ default: (await import("./lists.tsx")).Partners }))

const screens: Record<InsideName, ComponentType> = {
  "student-settings": StudentSettings,
  "company-settings": CompanySettings,
  "school-settings": SchoolSettings,
  partners: Partners,
  "partner-company": CompanyScreen,
  "company-profile": CompanyProfileScreen,
  trainings: TrainingsScreen,
  classes: ClassesScreen,
  class: ClassScreen,
  "class-calendar": ClassCalendarScreen,
  students: Students,
  student: StudentScreen,
  profile: ProfileScreen,
  import: ImportScreen,
  contracts: ContractsScreen,
  "pro-contracts": ProContractsScreen,
  "new-pro-contract": NewProContractScreen,
  "archived-contracts": ArchivedContractsScreen,
  "archived-pro-contracts": ArchivedProContractsScreen,
  contract: ContractScreen,
  "contract-form": ContractFormScreen,
}

/** The screens of those who are signed in; each loads when it is first opened. */
export function Inside({ name }: { name: InsideName }) {
  const Screen = screens[name]
  return <Screen />
}
