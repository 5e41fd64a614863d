import { Button, StatusBadge } from "@jalon/ui"
import { MapPin, Plus } from "lucide-react"
import { useState } from "react"
import { addressLine } from "../../../rules/index.ts"
import settings from "../settings.module.css"
import type { Center, Site } from "./center-types.ts"
import styles from "./centers.module.css"
import { SitePanel } from "./SitePanel.tsx"
import { centersWords as words } from "./strings.fr.ts"

export function SiteList({ center }: { center: Center }) {
  const [edited, setEdited] = useState<Site | "new" | null>(null)
  return (
    <div className={styles.block}>
      <div className={settings.between}>
        <h4 className={styles.blockTitle}>{words.sites}</h4>
        {!center.is_archived && (
          <Button size="small" icon={<Plus aria-hidden />} onPress={() => setEdited("new")}>
            {words.addSite}
          </Button>
        )}
      </div>
      {center.sites.length === 0 ? (
        <p className={settings.hint}>{words.noSite}</p>
      ) : (
        <ul className={styles.sites}>
          {center.sites.map((site) => (
            <li key={site.id} className={styles.site}>
              <MapPin aria-hidden />
              <div className={styles.siteText}>
                <span className={styles.siteName}>{site.name}</span>
                <span className={settings.hint}>
                  {[addressLine(site.address), words.holidayZones[site.public_holiday_zone]]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </div>
              {site.is_archived && <StatusBadge tone="neutral">{words.archivedBadge}</StatusBadge>}
              <Button
                size="small"
                variant="quiet"
                aria-label={`${words.edit} ${site.name}`}
                onPress={() => setEdited(site)}
              >
                {words.edit}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <SitePanel
          centerId={center.id}
          site={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}
