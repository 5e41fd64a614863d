import { Checkbox, CountField, DateField, FormGroup, RadioGroup, Select } from "@jalon/ui"
import styles from "./series.module.css"
import { seriesWords as words } from "./strings.fr.ts"
import type { SeriesState } from "./use-series.ts"

/** « Répéter »: on which days, how often, until when, and what is passed. */
export function SeriesFields({ series, firstDate }: { series: SeriesState; firstDate: string | null }) {
  const { rule, change } = series
  return (
    <FormGroup title={words.title}>
      <Checkbox isSelected={series.isRepeated} onChange={(isOn) => series.repeat(isOn, firstDate)}>
        {words.repeat}
      </Checkbox>
      {series.isRepeated && (
        <>
          <fieldset className={styles.days}>
            <legend>{words.weekdays}</legend>
            {words.days.map((day, index) => (
              <Checkbox
                key={day}
                isSelected={rule.weekdays.includes(index + 1)}
                onChange={(isOn) =>
                  change({
                    weekdays: isOn
                      ? [...rule.weekdays, index + 1].toSorted()
                      : rule.weekdays.filter((one) => one !== index + 1),
                  })
                }
              >
                {day}
              </Checkbox>
            ))}
            {series.faultOf("weekdays") && (
              <p role="alert" className={styles.missing}>
                {series.faultOf("weekdays")}
              </p>
            )}
          </fieldset>
          <Select
            label={words.every}
            value={String(rule.interval_weeks)}
            onChange={(event) => change({ interval_weeks: event.target.value === "2" ? 2 : 1 })}
            placeholder={null}
            options={[
              { value: "1", label: words.intervals[1] },
              { value: "2", label: words.intervals[2] },
            ]}
          />
          <RadioGroup
            label={words.end}
            value={rule.ends}
            onChange={(ends) => change({ ends: ends === "count" ? "count" : "until" })}
            options={[
              { value: "until", label: words.ends.until },
              { value: "count", label: words.ends.count },
            ]}
          />
          {rule.ends === "until" ? (
            <DateField
              label={words.until}
              value={rule.until}
              error={series.faultOf("end")}
              onChange={(until) => change({ until })}
            />
          ) : (
            <CountField
              label={words.count}
              value={rule.count}
              error={series.faultOf("end")}
              onChange={(count) => change({ count })}
            />
          )}
          <div className={styles.passed}>
            <Checkbox isSelected={rule.follow_rhythm} onChange={(isOn) => change({ follow_rhythm: isOn })}>
              {words.rhythm}
            </Checkbox>
            <Checkbox
              isSelected={rule.skip_public_holidays}
              onChange={(isOn) => change({ skip_public_holidays: isOn })}
            >
              {words.holidays}
            </Checkbox>
            <Checkbox isSelected={rule.skip_closures} onChange={(isOn) => change({ skip_closures: isOn })}>
              {words.closures}
            </Checkbox>
            <Checkbox isSelected={rule.make_up} onChange={(isOn) => change({ make_up: isOn })}>
              {words.makeUp}
            </Checkbox>
          </div>
        </>
      )}
    </FormGroup>
  )
}
