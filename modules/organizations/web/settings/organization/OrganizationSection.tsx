import { useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { Skeleton, SkeletonGroup } from "@jalon/ui"
import { getSchool } from "../../../wire/index.ts"
import styles from "../settings.module.css"
import { IdentityForm } from "./IdentityForm.tsx"
import { LogoForm } from "./LogoForm.tsx"
import { organizationWords as words } from "./strings.fr.ts"
import { ValidationBlock } from "./ValidationBlock.tsx"

export function OrganizationSection() {
  const read = useRead(getSchool)
  return (
    <Loaded read={read} skeleton={<Loading />}>
      {({ organization }) => (
        <div className={styles.stack}>
          <LogoForm school={organization} />
          <IdentityForm school={organization} />
          <ValidationBlock school={organization} />
        </div>
      )}
    </Loaded>
  )
}

function Loading() {
  return (
    <SkeletonGroup label={words.loading}>
      <Skeleton shape="box" height="4rem" />
      <Skeleton width="40%" />
      <Skeleton shape="box" height="2.25rem" />
      <Skeleton shape="box" height="2.25rem" />
    </SkeletonGroup>
  )
}
