import { useCommand, useSession } from "@jalon/client"
import { FormMessage } from "@jalon/identity/web"
import { Button } from "@jalon/ui"
import { ImageIcon } from "lucide-react"
import { type ChangeEvent, useRef, useState } from "react"
import { getSchool, LOGO_MAX_BYTES, removeLogo, settingsHistory, updateLogo } from "../../../wire/index.ts"
import settings from "../settings.module.css"
import styles from "./organization.module.css"
import type { School } from "./school-type.ts"
import { organizationWords as words } from "./strings.fr.ts"

const TYPES = ["image/jpeg", "image/png", "image/webp"]

const faultOf = (file: File): string | null => {
  if (!TYPES.includes(file.type)) return words.wrongType
  return file.size > LOGO_MAX_BYTES ? words.tooBig : null
}

export function LogoForm({ school }: { school: School }) {
  const session = useSession()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const keep = (logo: string | null) => {
    const kept = session.read("organization")
    if (kept) session.write({ organization: { ...kept, logo } })
  }
  const update = useCommand(updateLogo, {
    refreshes: [getSchool, settingsHistory],
    onDone: ({ logo }) => keep(logo),
  })
  const remove = useCommand(removeLogo, { refreshes: [getSchool, settingsHistory], onDone: () => keep(null) })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ""
    if (!file) return
    const found = faultOf(file)
    setFault(found)
    if (found === null) void update.run({ file })
  }
  return (
    <div className={styles.logo}>
      <div className={styles.frame} data-theme="light">
        {school.logo ? <img src={school.logo} alt="" /> : <ImageIcon aria-hidden className={styles.noLogo} />}
      </div>
      <div className={styles.logoText}>
        <span className={settings.subtitle}>{words.logo}</span>
        <p className={settings.hint}>{words.logoHint}</p>
        <input
          ref={input}
          type="file"
          accept={TYPES.join(",")}
          aria-label={words.logo}
          onChange={choose}
          hidden
        />
        <div className={styles.buttons}>
          <Button
            isPending={update.isPending}
            pendingText={words.sending}
            onPress={() => input.current?.click()}
          >
            {school.logo ? words.changeLogo : words.chooseLogo}
          </Button>
          {school.logo && (
            <Button variant="quiet" isPending={remove.isPending} onPress={() => remove.run()}>
              {words.removeLogo}
            </Button>
          )}
        </div>
        <FormMessage message={fault ?? update.refused?.message ?? null} />
      </div>
    </div>
  )
}
