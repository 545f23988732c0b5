//! The description of the API is true: it is whole in itself, and a client made from it alone gets what it says.

#![allow(clippy::unwrap_used)]

mod support;

use serde_json::{Value, json};
use std::{collections::BTreeSet, path::Path};
use support::{Client, Desk, Server};

/// A client that knows nothing of Adoube but its description.
struct Generated<'a> {
    document: Value,
    client: &'a Client,
}

/// The names in braces of a path.
fn names(path: &str) -> Vec<&str> {
    path.split('{').skip(1).filter_map(|rest| rest.split('}').next()).collect()
}

impl Generated<'_> {
    /// Every operation: its path, its method and itself.
    fn operations(&self) -> Vec<(String, String, Value)> {
        let paths = self.document["paths"].as_object().unwrap();
        let of_path = |(path, item): (&String, &Value)| {
            let item = item.as_object().unwrap();
            let methods = ["get", "post", "put", "delete"];
            let of_method =
                |method: &str| Some((path.clone(), method.to_owned(), item.get(method)?.clone()));
            methods.iter().filter_map(|method| of_method(method)).collect::<Vec<_>>()
        };
        paths.iter().flat_map(of_path).collect()
    }

    fn resolved<'v>(&'v self, schema: &'v Value) -> &'v Value {
        match schema["$ref"].as_str() {
            Some(reference) => {
                let place = reference.strip_prefix('#').unwrap();
                self.document.pointer(place).unwrap_or_else(|| panic!("{reference} leads nowhere"))
            }
            None => schema,
        }
    }

    /// What is wrong with a value of a schema; nothing if it is one.
    fn fault(&self, schema: &Value, value: &Value, at: &str) -> Option<String> {
        let schema = self.resolved(schema);
        let any = |schemas: &[Value]| {
            let faults: Vec<String> =
                schemas.iter().filter_map(|one| self.fault(one, value, at)).collect();
            (faults.len() == schemas.len()).then(|| faults.join(" | "))
        };
        if let Some(all) = schema["allOf"].as_array()
            && let Some(fault) = all.iter().find_map(|one| self.fault(one, value, at))
        {
            return Some(fault);
        }
        for choice in ["oneOf", "anyOf"] {
            if let Some(schemas) = schema[choice].as_array()
                && let Some(fault) = any(schemas)
            {
                return Some(fault);
            }
        }
        if let Some(values) = schema["enum"].as_array()
            && !values.contains(value)
        {
            return Some(format!("{at}: {value} is none of {values:?}"));
        }
        let types: Vec<&str> = match &schema["type"] {
            Value::String(one) => vec![one],
            Value::Array(all) => all.iter().filter_map(Value::as_str).collect(),
            _ => vec![],
        };
        let is = |kind: &str| match kind {
            "null" => value.is_null(),
            "string" => value.is_string(),
            "integer" => value.is_i64() || value.is_u64(),
            "number" => value.is_number(),
            "boolean" => value.is_boolean(),
            "array" => value.is_array(),
            "object" => value.is_object(),
            other => panic!("{at}: the type {other}"),
        };
        if !types.is_empty() && !types.iter().any(|kind| is(kind)) {
            return Some(format!("{at}: {value} is no {types:?}"));
        }
        if let Some(object) = value.as_object() {
            let required = schema["required"].as_array().into_iter().flatten();
            for name in required.filter_map(Value::as_str) {
                if !object.contains_key(name) {
                    return Some(format!("{at}: {name} is missing in {value}"));
                }
            }
            let known = schema["properties"].as_object();
            for (name, value) in object {
                let at = format!("{at}.{name}");
                let fault = match known.and_then(|known| known.get(name)) {
                    Some(schema) => self.fault(schema, value, &at),
                    None if schema["additionalProperties"] == json!(false) => {
                        Some(format!("{at} is not described"))
                    }
                    None if schema["additionalProperties"].is_object() => {
                        self.fault(&schema["additionalProperties"], value, &at)
                    }
                    None => None,
                };
                if fault.is_some() {
                    return fault;
                }
            }
        }
        if let Some(list) = value.as_array() {
            let first = schema["prefixItems"].as_array();
            for (index, value) in list.iter().enumerate() {
                let at = format!("{at}[{index}]");
                let item = first.and_then(|first| first.get(index)).unwrap_or(&schema["items"]);
                if item.is_object()
                    && let Some(fault) = self.fault(item, value, &at)
                {
                    return Some(fault);
                }
            }
        }
        None
    }

    /// The address of a path, its names filled in.
    fn address(path: &str, event: &str) -> String {
        let value = |name: &str| match name {
            "id" | "event" => event,
            _ => "1",
        };
        let fill =
            |address: String, name: &str| address.replace(&format!("{{{name}}}"), value(name));
        names(path).into_iter().fold(path.to_owned(), fill)
    }

    /// Whether an answer is one that an operation describes.
    fn check(&self, path: &str, operation: &Value, status: u16, body: &Value) -> Option<String> {
        let answer = &operation["responses"][status.to_string()];
        if answer.is_null() {
            return Some(format!("{path}: the status {status} is not described ({body})"));
        }
        let content = answer["content"].as_object()?;
        let (_, media) = content.iter().find(|(kind, _)| kind.ends_with("json"))?;
        self.fault(&media["schema"], body, path)
    }
}

#[test]
fn the_openapi_document_is_whole_in_itself() {
    let desk = Desk::new();
    let server = Server::start(Path::new(&desk.db()));
    let client = server.client("");
    let generated = Generated { document: client.get("/api/openapi.json"), client: &client };
    assert!(generated.document["openapi"].as_str().unwrap().starts_with("3."));
    let mut ids = BTreeSet::new();
    for (path, method, operation) in generated.operations() {
        let parameters: Vec<&Value> =
            operation["parameters"].as_array().into_iter().flatten().collect();
        let mut declared: Vec<&str> = parameters
            .iter()
            .filter(|one| one["in"] == "path")
            .map(|one| {
                assert_eq!(one["required"], true, "{method} {path}: {one}");
                assert!(one["schema"].is_object(), "{method} {path}: {one}");
                one["name"].as_str().unwrap()
            })
            .collect();
        let mut named = names(&path);
        declared.sort_unstable();
        named.sort_unstable();
        assert_eq!(declared, named, "{method} {path}");
        let id = operation["operationId"].as_str().unwrap().to_owned();
        assert!(ids.insert(id.clone()), "{id} names two operations");
        let responses = operation["responses"].as_object().unwrap();
        assert!(!responses.is_empty(), "{method} {path}");
        for (status, answer) in responses {
            assert!(answer["description"].is_string(), "{method} {path} {status}");
        }
    }
    fn references<'v>(value: &'v Value, found: &mut Vec<&'v Value>) {
        match value {
            Value::Object(all) => {
                if all.contains_key("$ref") {
                    found.push(value);
                }
                all.values().for_each(|one| references(one, found));
            }
            Value::Array(all) => all.iter().for_each(|one| references(one, found)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    references(&generated.document, &mut found);
    assert!(found.len() > 50);
    for one in found {
        assert!(generated.resolved(one).is_object(), "{one}");
    }
}

#[test]
fn a_client_made_from_the_openapi_document_gets_what_it_says() {
    let desk = Desk::new();
    let server = Server::demo(Path::new(&desk.db()));
    let token = server.sign_in();
    let client = server.client(&token);
    let generated = Generated { document: client.get("/api/openapi.json"), client: &client };
    let mut faults = Vec::new();
    let mut asked = 0;
    let events: Vec<String> = client
        .get("/api/events")
        .as_array()
        .unwrap()
        .iter()
        .map(|event| event["id"].as_str().unwrap().to_owned())
        .collect();
    assert!(events.len() >= 5, "{events:?}");
    for (path, method, operation) in generated.operations() {
        // Streams do not end.
        if method != "get" || path.ends_with("/live") || path.ends_with("/trf") {
            continue;
        }
        for event in events.iter().map(String::as_str).chain(["nowhere"]) {
            let mut address = Generated::address(&path, event);
            let needed = operation["parameters"].as_array().into_iter().flatten();
            let queries: Vec<String> = needed
                .filter(|one| one["in"] == "query" && one["required"] == true)
                .map(|one| {
                    format!(
                        "{}={}",
                        one["name"].as_str().unwrap(),
                        one["example"].as_str().unwrap_or("")
                    )
                })
                .collect();
            if !queries.is_empty() {
                address = format!("{address}?{}", queries.join("&"));
            }
            let (status, body) = generated.client.ask(&address);
            faults.extend(generated.check(&path, &operation, status, &body));
            asked += 1;
        }
    }
    assert!(asked > 60, "{asked}");
    // Acts, good and bad, as the description has them.
    let acts = [
        (
            "/api/events/{id}/acts",
            "winter",
            json!({"act": {"type": "enter_player", "player": {"name": "Newcomer"}}}),
        ),
        (
            "/api/events/{id}/acts",
            "winter",
            json!({"act": {"type": "enter_player", "player": {"name": ""}}}),
        ),
        (
            "/api/events/{id}/acts",
            "masters",
            json!({"act": {"type": "enter_result", "round": 1, "board": 1, "result": "0-1", "was": null}}),
        ),
        ("/api/events/{id}/acts", "winter", json!({"nonsense": 1})),
        ("/api/events/{id}/acts", "nowhere", json!({"act": {"type": "finish"}})),
        ("/api/session", "", json!({"password": "wrong-wrong"})),
        ("/api/events", "", json!({"settings": {"name": "From the description"}})),
        ("/api/events", "", json!({"id": "masters", "settings": {"name": "Twice"}})),
        ("/api/events", "", json!({"settings": {"name": ""}})),
    ];
    for (path, event, body) in acts {
        let operation = &generated.document["paths"][path]["post"];
        let (status, answer) =
            generated.client.post(&Generated::address(path, event), &body).unwrap();
        faults.extend(generated.check(path, operation, status, &answer));
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
