import { useCommand } from "@jalon/client"
import { PanelForm, useForm } from "@jalon/screens"
import {
  Button,
  Checkbox,
  FormGroup,
  FormRow,
  Select,
  SiretField,
  TextArea,
  TextField,
  UaiField,
} from "@jalon/ui"
import { holidayZones, type Postal, schoolZones, timeZones } from "../../../rules/index.ts"
import { archiveSite, createSite, listCenters, settingsHistory, updateSite } from "../../../wire/index.ts"
import { AddressFields } from "../../parts/AddressFields.tsx"
import type { Site } from "./center-types.ts"
import { centersWords as words } from "./strings.fr.ts"

interface SitePanelProps {
  centerId: string
  site: Site | null
  onClose: () => void
}

const draftOf = (centerId: string, site: Site | null) => {
  if (!site) return { center_id: centerId, address: {}, accessible: true }
  const { id: _, is_archived: __, time_zone, ...fields } = site
  return { ...fields, time_zone: time_zone as (typeof timeZones)[number] }
}

export function SitePanel({ centerId, site, onClose }: SitePanelProps) {
  const create = useCommand(createSite, { refreshes: [listCenters, settingsHistory] })
  const update = useCommand(updateSite, { refreshes: [listCenters, settingsHistory] })
  const archive = useCommand(archiveSite, { refreshes: [listCenters, settingsHistory], onDone: onClose })
  const form = useForm({
    route: createSite,
    initial: draftOf(centerId, site),
    command: site ? update : create,
    send: (body) => (site ? update.run({ params: { id: site.id }, body }) : create.run({ body })),
    onSaved: onClose,
    fieldOf: { "site.name_taken": "name" },
    labels: { name: words.siteName, siret_number: words.siret, uai: words.uai },
  })
  const zone = form.draft.public_holiday_zone
  return (
    <PanelForm
      title={site ? words.sitePanelEdit : words.sitePanelAdd}
      isOpen
      onClose={onClose}
      form={form}
      {...(site ? {} : { verb: words.siteVerb })}
      actions={
        site && (
          <Button
            variant="quiet"
            isPending={archive.isPending}
            onPress={() => archive.run({ params: { id: site.id }, body: { archived: !site.is_archived } })}
          >
            {site.is_archived ? words.restoreSite : words.archiveSite}
          </Button>
        )
      }
    >
      <FormGroup>
        <TextField {...form.text("name")} label={words.siteName} width="email" />
      </FormGroup>
      <FormGroup title={words.address}>
        <AddressFields
          value={(form.draft.address || {}) as Postal}
          onChange={(value) => form.set("address", value)}
          idOf={(field) => form.idOf(`address.${field}`)}
          faultOf={(field) => form.faultOf(`address.${field}`)}
        />
      </FormGroup>
      <FormGroup title={words.siteNumbers}>
        <FormRow>
          <SiretField {...form.code("siret_number")} label={words.siret} optional />
          <UaiField {...form.code("uai")} label={words.uai} optional />
        </FormRow>
      </FormGroup>
      <FormGroup title={words.calendar}>
        <Select
          {...form.text("public_holiday_zone")}
          label={words.holidays}
          width="name"
          placeholder={null}
          options={holidayZones.map((value) => ({ value, label: words.holidayZones[value] }))}
        />
        {zone === "alsace_moselle" && (
          <Checkbox {...form.checkbox("good_friday_off")} hint={words.goodFridayHint}>
            {words.goodFriday}
          </Checkbox>
        )}
        <FormRow>
          <Select
            {...form.text("school_holiday_zone")}
            label={words.schoolZone}
            width="siret"
            placeholder={null}
            options={schoolZones.map((value) => ({ value, label: words.schoolZones[value] }))}
          />
          <Select
            {...form.text("time_zone")}
            label={words.timeZone}
            width="siret"
            placeholder={null}
            options={timeZones.map((value) => ({ value, label: words.timeZones[value] ?? value }))}
          />
        </FormRow>
        <Checkbox {...form.checkbox("accessible")}>{words.accessible}</Checkbox>
        <TextArea {...form.text("accessibility_note")} label={words.accessNote} rows={2} optional />
      </FormGroup>
    </PanelForm>
  )
}
