-- Null meant "as the variable says". Without the key, the next start stores what the variable says.
update site_settings set "values" = "values" - 'timeZone' where "values" ->> 'timeZone' is null;
--> statement-breakpoint
update site_settings set "values" = "values" - '{formUrl,formScriptUrl}'::text[] where "values" ->> 'formUrl' is null;
