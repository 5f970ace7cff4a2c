delete from price_alerts later using price_alerts earlier
where later.user_id = earlier.user_id and later.symbol = earlier.symbol and later.alert_type = earlier.alert_type
  and later.alert_value = earlier.alert_value and later.id > earlier.id;

create unique index price_alerts_once on price_alerts (user_id, symbol, alert_type, alert_value);
