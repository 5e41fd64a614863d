import { Hourglass } from "lucide-react"
import { Brand } from "../brand/Brand.tsx"
import type { SoonRoute } from "../routes/index.ts"
import { soonSentences } from "../routes/soon.fr.ts"
import { words } from "../strings.fr.ts"
import { Notice } from "./Notice.tsx"
import styles from "./notice.module.css"

/** For an address whose screen is still to come: says what it will do, and pretends nothing. */
export function SoonScreen({ route }: { route: SoonRoute }) {
  const notice = (
    <Notice
      icon={<Hourglass aria-hidden />}
      over={words.soon}
      title={route.title}
      text={soonSentences[route.path]}
    />
  )
  if (route.access !== "anyone") return notice
  return (
    <div className={styles.page}>
      <header>
        <Brand />
      </header>
      <main id="content">{notice}</main>
    </div>
  )
}
