import { useKept } from "@jalon/client"
import { account } from "../strings.fr.ts"
import { IdentityForm } from "./IdentityForm.tsx"
import { PasswordForm } from "./PasswordForm.tsx"
import { PictureForm } from "./PictureForm.tsx"
import { type HeadingLevel, SettingsSection } from "./SettingsSection.tsx"

export interface MyAccountSectionProps {
  headingLevel?: HeadingLevel | undefined
}

export default function MyAccountSection({ headingLevel }: MyAccountSectionProps) {
  const user = useKept("user")
  // The shell loads the person before any screen; there is nothing to show only while a session ends.
  if (!user) return null
  return (
    <SettingsSection title={account.accountTitle} headingLevel={headingLevel}>
      <PictureForm user={user} />
      <IdentityForm key={user.id} user={user} />
      <PasswordForm email={user.email} />
    </SettingsSection>
  )
}
