import { useLastKept } from "@jalon/client"
import { ACCOUNT, settingsOf, type Viewer } from "@jalon/identity/rules"
import { AccountSheet } from "@jalon/identity/web"
import { Avatar, Button, Menu, MenuItem, MenuTrigger } from "@jalon/ui"
import { ChevronDown, CircleHelp, LogOut, Settings, UserRound } from "lucide-react"
import { Suspense, use, useState } from "react"
import { useApp } from "../app-context.ts"
import { fixed, words } from "../strings.fr.ts"
import { SignOutContext } from "./sign-out.ts"
import styles from "./user-menu.module.css"

export function UserMenu({ viewer }: { viewer: Viewer }) {
  const app = useApp()
  const signOut = use(SignOutContext)
  const user = useLastKept("user")
  const customer = useLastKept("customer")
  const organization = useLastKept("organization")
  const basics = useLastKept("mainBasicData")
  const [isAccountOpen, setAccountOpen] = useState(false)
  const settings = settingsOf(viewer)
  const firstName = user?.first_name ?? ""
  const isStudent = viewer.accountType === ACCOUNT.student
  const shownName = isStudent ? firstName : (organization?.name ?? firstName)
  return (
    <>
      <MenuTrigger>
        <Button variant="quiet" className={styles.trigger}>
          <Avatar name={user?.full_name ?? ""} src={user?.profile_picture_url} size="small" />
          <span className={styles.name}>{shownName}</span>
          <ChevronDown className={styles.chevron} aria-hidden />
        </Button>
        <Menu
          aria-label={words.account}
          heading={
            <>
              <div className={styles.firstName}>{firstName}</div>
              <div className={styles.role}>{isStudent ? fixed.student : customer?.role.text}</div>
            </>
          }
        >
          {settings === null ? (
            <MenuItem icon={<UserRound aria-hidden />} onAction={() => setAccountOpen(true)}>
              {words.account}
            </MenuItem>
          ) : null}
          {basics?.help_url ? (
            <MenuItem
              icon={<CircleHelp aria-hidden />}
              href={basics.help_url}
              target="_blank"
              rel="noreferrer"
            >
              {fixed.help}
            </MenuItem>
          ) : null}
          {settings === null ? null : (
            <MenuItem icon={<Settings aria-hidden />} href={settings}>
              {fixed.settings}
            </MenuItem>
          )}
          <MenuItem icon={<LogOut aria-hidden />} onAction={signOut}>
            {fixed.signOut}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      {isAccountOpen && (
        <Suspense fallback={null}>
          <AccountSheet isOpen onOpenChange={setAccountOpen} onSignedOut={app.leave} />
        </Suspense>
      )}
    </>
  )
}
