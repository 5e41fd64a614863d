import { AttendancePage } from "./light/AttendancePage.tsx"
import { startLight } from "./light/start-light.tsx"

const place = document.getElementById("root")
if (!place) throw new Error("The page has no #root")

startLight(place, <AttendancePage />)
