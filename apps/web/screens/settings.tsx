import { SchoolSettingsScreen } from "@jalon/organizations/web"
import { useApp } from "../app-context.ts"

export function SchoolSettings() {
  return <SchoolSettingsScreen onSignedOut={useApp().leave} />
}
