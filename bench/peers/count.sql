select count(*) from (
  select from service_search where category_id = $1 and city = $2 limit 1001) as counted
