import { useRead } from "@jalon/client"
import { ContractPreferences } from "@jalon/contracts/web"
import { OpcoSection } from "@jalon/deposits/web"
import { SchoolDataSection } from "@jalon/exports/web"
import { allows } from "@jalon/identity/rules"
import { InvoiceSettingsSection } from "@jalon/invoicing/web"
import { NotificationsSection } from "@jalon/notifications/web"
import { CompanySettingsScreen, SchoolSettingsScreen, StudentSettingsScreen } from "@jalon/organizations/web"
import { LabelsSection } from "@jalon/partners/web"
import { getCompanyProfile } from "@jalon/partners/wire"
import { CompanySigning, ConsumptionSection } from "@jalon/signatures/web"
import { ClosuresSection } from "@jalon/trainings/web"
import { useApp } from "../app-context.ts"
import { useViewer } from "../shell/use-viewer.ts"

export function SchoolSettings() {
  return (
    <SchoolSettingsScreen
      onSignedOut={useApp().leave}
      opcos={<OpcoSection />}
      {...(allows("school-invoicing", useViewer()) && { invoicing: <InvoiceSettingsSection /> })}
      closures={<ClosuresSection />}
      labels={<LabelsSection />}
      contracts={<ContractPreferences />}
      signatures={<ConsumptionSection />}
      exports={<SchoolDataSection />}
      notifications={<NotificationsSection />}
    />
  )
}

export const preloadStudentSettings = (): Promise<void> => StudentSettingsScreen.preload()

export function StudentSettings() {
  return <StudentSettingsScreen onSignedOut={useApp().leave} notifications={<NotificationsSection />} />
}

/** Whom the company's own record names. */
const useSignatory = (): string | null => {
  const fields = useRead(getCompanyProfile).data?.customer.company.fields
  return [fields?.["signataire.prenom"], fields?.["signataire.nom"]].filter(Boolean).join(" ") || null
}

export function CompanySettings() {
  return (
    <CompanySettingsScreen
      onSignedOut={useApp().leave}
      notifications={<NotificationsSection />}
      signatures={<CompanySigning signatory={useSignatory()} />}
    />
  )
}
