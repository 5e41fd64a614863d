import { lazy } from "react"

export const StudentsScreen = lazy(() => import("./list/StudentsScreen.tsx"))
export const StudentScreen = lazy(() => import("./record/StudentScreen.tsx"))
export const ProfileScreen = lazy(() => import("./space/ProfileScreen.tsx"))
/** One file on its way, for the screens of modules above that attach one. */
export { useUpload } from "./shared/use-upload.ts"
