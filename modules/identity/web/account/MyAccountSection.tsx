import { useKept } from "@jalon/client"
import { IdentityForm } from "./IdentityForm.tsx"
import { PasswordForm } from "./PasswordForm.tsx"
import { PictureForm } from "./PictureForm.tsx"
import { type HeadingLevel, SettingsSection } from "./SettingsSection.tsx"
import { account } from "./strings.fr.ts"

export interface MyAccountSectionProps {
  /** « Mon compte », unless what surrounds it is already called so. */
  title?: string | undefined
  headingLevel?: HeadingLevel | undefined
}

export default function MyAccountSection({ title, headingLevel }: MyAccountSectionProps) {
  const user = useKept("user")
  // The shell loads the person before any screen; there is nothing to show only while a session ends.
  if (!user) return null
  return (
    <SettingsSection title={title ?? account.accountTitle} headingLevel={headingLevel}>
      <PictureForm user={user} />
      <IdentityForm key={user.id} user={user} />
      <PasswordForm email={user.email} />
    </SettingsSection>
  )
}
