import { AttendanceSigningPage } from "@jalon/attendance/web/signing-page"
import { useAccessPage } from "../screens/use-access-page.tsx"
import { Arrival } from "./Arrival.tsx"
import { LightFrame } from "./LightFrame.tsx"

/** Thirty phones load it at the door of a lesson: its screen is there with the page, and whatever else it leads to is not. */
export function AttendancePage() {
  const frame = useAccessPage()
  const path = location.pathname
  return (
    <LightFrame navigate={(to) => location.assign(to)}>
      <AttendanceSigningPage {...frame} sheetId={decodeURIComponent(path.split("/").at(-1) ?? "")} />
      <Arrival path={path} route="/emargement/:sheet" />
    </LightFrame>
  )
}
