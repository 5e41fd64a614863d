import { PictureForm } from "@jalon/identity/web"
import { later } from "@jalon/ui"
import { lazy } from "react"

export const StudentsScreen = lazy(() => import("./list/StudentsScreen.tsx"))
export const StudentScreen = lazy(() => import("./record/StudentScreen.tsx"))
/** Everybody in a class, for its own page. */
export const ClassRoster = lazy(() => import("./roster/ClassRoster.tsx"))
/** Where a student stands, for the screens of modules below that list some. */
export const StudentBadge = lazy(() => import("./shared/StudentBadge.tsx"))
/** With the part of it that is another module's: it shows at once or not at all. */
export const ProfileScreen = later(async () => {
  const [screen] = await Promise.all([import("./space/ProfileScreen.tsx"), PictureForm.preload()])
  return screen.default
})
/** One file on its way, for the screens of modules above that attach one. */
export { type UploadTarget, useUpload } from "./shared/use-upload.ts"
export { useUploads } from "./shared/use-uploads.ts"
